import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const bootScript = /<script[^>]*\bid="boot"[^>]*>[\s\S]*?<\/script>/;

/** What the server writes anew in the page: the data, and the title with what stands beside it. */
const writtenParts = [bootScript, /<title>.*/];

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
        if (!/^\/(book|agendamento|anamnese|lista-de-espera|lembretes)\//.test(address))
          return next();
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
  return writtenParts.reduce((page, part) => {
    const written = part.exec(answer)?.[0];
    return written ? page.replace(part, () => written) : page;
  }, template);
}
