import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const bootScript = /<script[^>]*\bid="boot"[^>]*>[\s\S]*?<\/script>/;

/**
 * Serves the public pages from Vite in development, so that they reload as files change, with the
 * boot data from the server's own answer for the same address.
 */
export function publicPagesInDev(serverUrl: string): Plugin {
  return {
    name: "public-pages-in-dev",
    apply: "serve",
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const address = request.url ?? "/";
        if (!/^\/(book|agendamento|anamnese)\//.test(address)) return next();
        pageWithBootData(serverUrl + address, resolve(vite.config.root, "booking.html"))
          .then((page) => vite.transformIndexHtml("/booking.html", page))
          .then((page) => response.setHeader("content-type", "text/html").end(page))
          .catch(next);
      });
    },
  };
}

async function pageWithBootData(address: string, templatePath: string): Promise<string> {
  const [template, answer] = await Promise.all([
    readFile(templatePath, "utf8"),
    fetch(address, { headers: { accept: "text/html" } }).then((r) => r.text()),
  ]);
  const boot = bootScript.exec(answer)?.[0];
  return boot ? template.replace(bootScript, () => boot) : template;
}
