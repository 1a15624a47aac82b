import type { Plugin } from "vite";

/** An import that the build has written, of a file that is loaded when asked for. */
const written = /import\((["'`])\.\/[^"'`]+\.js\1\)/g;

/** Where Vite begins to load ahead what a part imports. */
const loadsAhead = "deps && deps.length > 0";

/**
 * Lets parts that are loaded later be asked for again once they have failed: some browsers remember
 * that an address failed for as long as the page is open, also when the connection is back. A part is
 * then asked for under another address (`importAgain`, which `watchLostChunks` of client/lib provides; a
 * page without it fails as before), and without a connection nothing that it imports is loaded ahead,
 * since that would be remembered too.
 */
export function retryImports(): Plugin {
  return {
    name: "retry-imports",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("vite/preload-helper.js")) return null;
      if (!code.includes(loadsAhead)) this.error("Vite loads ahead in another way now");
      return { code: code.replace(loadsAhead, `navigator.onLine && ${loadsAhead}`), map: null };
    },
    renderChunk: (code) => code.replaceAll(written, "$&.catch(self.importAgain)"),
  };
}
