import type { Plugin } from "vite";

/**
 * Lets each page name the font beside its scripts and styles. Its style takes no font that comes later
 * than the first words (client/ui/fonts.css), and the styles alone would ask for it only with them.
 */
export function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /inter-latin-.*\.woff2$/.test(file));
        if (!font) throw new Error("The page's styles name no font");
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: true };
        return [{ tag: "link", injectTo: "head", attrs: { ...attrs, href: `/${font}` } }];
      },
    },
  };
}
