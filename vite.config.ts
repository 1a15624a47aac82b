import { resolve } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { compressAssets } from "./client/build/compress-assets.ts";
import { preloadFont } from "./client/build/preload-font.ts";
import { publicPagesInDev } from "./client/build/public-pages-in-dev.ts";
import { retryImports } from "./client/build/retry-imports.ts";

const client = resolve(import.meta.dirname, "client");
const serverUrl = process.env["DEV_SERVER_URL"] ?? "http://127.0.0.1:3000";

/**
 * Which page is built. Visitors and staff are never one person in one visit: what their pages have
 * in common is worth less than files that fit each of them. The script for other sites stands alone.
 */
const pages = {
  app: "index.html",
  booking: "booking.html",
  embed: "entries/embed.ts",
  // The public site: a program that writes its pages (scripts/prerender-site.ts), and their script.
  "site-pages": "entries/site-pages.tsx",
  site: "entries/site.ts",
} as const;

type Page = keyof typeof pages;

const isPage = (name: string): name is Page => name in pages;
const wanted = process.env["CLIENT_PAGE"] ?? "";
const page = isPage(wanted) ? wanted : "app";

/**
 * The files of the staff's app. What the login needs stands before every screen: one file of packages,
 * which stay the same from one version to the next, and one of ours. Of the rest, what most screens need
 * comes in one file, and so do the many small things that some need, icons above all: asking for
 * dozens of files takes a phone longer than a few kilobytes more.
 */
const sharedFiles = [
  { name: "packages", tags: ["$initial"], test: /\/node_modules\//, priority: 4 },
  // The entry stays apart, since the page has to name it.
  { name: "first", tags: ["$initial"], test: /^(?!.*\/entries\/|.*\.html$)/, priority: 3 },
  // What checks forms comes with the first form: no screen waits for it. That of one page comes with it.
  {
    name: "schemas",
    test: /\/node_modules\/zod\/|\/shared\/schemas\/(?!integrations\.)/,
    minShareCount: 2,
    priority: 2,
  },
  // Charts and the choice of a colour share a part, with which neither is to bring the other.
  {
    name: "colors",
    test: /\/node_modules\/@mantine\/core\/.*\/ColorSwatch\//,
    priority: 3,
  },
  // What draws charts comes with the first chart, also the small parts that two kinds share.
  {
    name: "charts",
    test: /\/node_modules\/(@mantine\/charts|recharts|victory-vendor|d3-\w+|internmap|@reduxjs|redux|react-redux|reselect|immer|es-toolkit|decimal\.js-light|eventemitter3)\//,
    minShareCount: 2,
    priority: 2,
  },
  // Dates are picked in forms, which come later too; our fields would bring the packages along.
  {
    name: "shared",
    test: /^(?!.*\/(@mantine\/dates|dayjs|client\/ui\/date[\w-]*\.tsx))/,
    minShareCount: 13,
    priority: 2,
  },
  // Small things that the agenda shares with its dialogs and with Hoje.
  {
    name: "agenda",
    test: /\/client\/domain\/(appointments\/(copy-values|copy-words|own-version-calls|next-free-words|use-see-moved|status-words|step-words|unreached-words)|employees\/color-rules|messages\/told-calls)\.|\/features\/week\/(new-slot-rules|days\/filter-rules)\.|\/shared\/domain\/performers\./,
    minShareCount: 2,
    priority: 0,
  },
  // What fields of dates need comes in one file with the first of them.
  {
    name: "dates",
    test: /\/node_modules\/(@mantine\/dates|dayjs)\//,
    minShareCount: 2,
    priority: 0,
  },
  // A file is saved by two parts, and so is a receipt.
  {
    name: "files",
    test: /\/client\/(lib\/save-(file|as)|domain\/(finance\/receipt-buttons|documents\/paper-calls))\./,
    minShareCount: 2,
    priority: 0,
  },
  // What only lists, sums, charts and forms draw stays out of the agenda's way. Parts of a domain stay
  // out too, since each would bring the schemas of its form, but for those that the agenda needs and
  // that bring nothing.
  {
    name: "small",
    test: /\/node_modules\/(?!@mantine\/dates|dayjs|.*\/(Chip|Color(Picker|Input)|FileButton|NumberInput|Pagination|Tabs|TagsInput)\/)|\/client\/(ui|lib)\/(?!accent\.|change-(list|rules)|[\w-]*chart|dates\.|in-use-dialog|more-button|newer-version|numbered-foot|phone-mask|picker\.|qr-code|save-|side-|status-badge|sum-table|tags-field|usage-bar|use-is-painted|version-compare|weekday-field)|\/client\/domain\/[\w-]+\/(undo-calls|own-version-calls|copy-words|next-free-words|color-rules|use-checkout|use-switch-organization|use-beside|draft-values|slot-kind-values|new-slot-values|new-time-off-values)\.|\/features\/shell\/permission-frame\./,
    minShareCount: 2,
    maxModuleSize: 1_500,
    priority: 1,
  },
] satisfies Rolldown.CodeSplittingGroup[];

/** How the page is cut into files. */
const outputs = {
  app: { codeSplitting: { groups: sharedFiles } },
  // What visitors need at once is one file: cut into several, each packs worse and is asked for alone.
  booking: { codeSplitting: { groups: [{ name: "booking", tags: ["$initial"] }] } },
  // Other sites name the script's address for ever.
  embed: { format: "iife", entryFileNames: "embed.js" },
  "site-pages": { entryFileNames: ".vite/site-pages.js" },
  site: {},
} satisfies Record<Page, Rolldown.OutputOptions>;

/** The paths that the server answers itself; everything else is the staff app's. */
const serverPaths = ["/embed.js", "/api", "/trpc", "/files", "/dev", "/health", "/metrics"];

export default defineConfig({
  root: client,
  publicDir: false,
  cacheDir: resolve(import.meta.dirname, "node_modules/.vite"),
  // The server replaces this text in each page it sends; style tags that Mantine writes carry it.
  html: { cspNonce: "__CSP_NONCE__" },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "routes",
      generatedRouteTree: "route-tree.gen.ts",
      routeTreeFileHeader: ["// Written by the router's Vite plugin from client/routes."],
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
      disableLogging: true,
      tmpDir: resolve(import.meta.dirname, "node_modules/.cache/router"),
    }),
    react(),
    publicPagesInDev(serverUrl),
    preloadFont(),
    retryImports(),
    compressAssets(),
  ],
  build: {
    outDir: resolve(import.meta.dirname, "dist/client"),
    // The other page's build lies beside it.
    emptyOutDir: false,
    manifest: `.vite/${page}.json`,
    // Run by the build alone, which also keeps the styles and pictures that it names.
    ssr: page === "site-pages",
    emitAssets: true,
    // Data URIs would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { [page]: resolve(client, pages[page]) },
      output: outputs[page],
    },
  },
  server: {
    // Shared code and fonts stand beside the client's folder, not in it.
    fs: { allow: [import.meta.dirname] },
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, { target: serverUrl, ws: path === "/trpc" }]),
    ),
  },
});
