// node scripts/prerender-site.ts DIR: writes the public site of a built client as files.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import subsetFont from "subset-font";
import { root } from "./root.ts";

/** What the build of client/entries/site-pages.tsx exports. */
type SiteProgram = {
  renderSite(files: { style: string; script: string; font: string }): readonly {
    readonly name: string;
    readonly path: string;
    readonly html: string;
    readonly isHidden?: boolean;
  }[];
  siteColors(): string;
};

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: string[] }>>;

/**
 * Writes the public site as files: its pages in `site/`, and beside the other assets its styles and
 * its font with the letters that these pages have and no others.
 */
async function prerenderSite(clientDir: string): Promise<void> {
  const siteDir = join(clientDir, "site");
  mkdirSync(siteDir, { recursive: true });
  const manifest = (name: string) =>
    JSON.parse(readFileSync(join(clientDir, `.vite/${name}.json`), "utf8")) as Manifest;
  const built = manifest("site-pages")["entries/site-pages.tsx"];
  const script = manifest("site")["entries/site.ts"];
  if (!built || !script) throw new Error("The public site is missing from the build");
  const program = (await import(pathToFileURL(join(clientDir, built.file)).href)) as SiteProgram;

  const styles = (built.css ?? []).map((file) => readFileSync(join(clientDir, file), "utf8"));
  const wholeFont = /\/assets\/(inter-[\w-]+\.woff2)/.exec(styles.join(""))?.[1];
  if (!wholeFont) throw new Error("The site's styles name no font");
  // What stands in the pages decides which letters are needed: so they are rendered twice.
  const letters = program
    .renderSite({ style: "-", script: "-", font: "-" })
    .map(({ html }) => html)
    .join("");
  const font = writeAsset(
    clientDir,
    wholeFont.replace(/-[\w-]+\.woff2$/, "-site.woff2"),
    await lettersOf(join(clientDir, "assets", wholeFont), letters),
  );
  const style = writeAsset(
    clientDir,
    "site.css",
    Buffer.from(program.siteColors() + styles.join("").replaceAll(`/assets/${wholeFont}`, font)),
  );
  const pages = program.renderSite({ style, font, script: `/${script.file}` });
  for (const { name, html } of pages) writeFileSync(join(siteDir, `${name}.html`), html);
  const open = pages.filter(({ isHidden }) => !isHidden).map(({ path }) => path);
  writeFileSync(join(siteDir, "paths.json"), JSON.stringify([...new Set(open)]));
  await makeSmaller(join(clientDir, "assets"), pages.map(({ html }) => html).join(""));
  await drawIcons(siteDir);
}

/** Writes the AVIF pictures that the pages name, each from the WebP of the same name. */
async function makeSmaller(assetsDir: string, html: string): Promise<void> {
  const named = new Set(html.match(/(?<=\/assets\/)[\w-]+(?=\.avif)/g));
  for (const name of named) {
    await sharp(join(assetsDir, `${name}.webp`))
      .avif({ quality: 60, effort: 3 })
      .toFile(join(assetsDir, `${name}.avif`));
  }
}

/** Writes a file under the hash of its content, packed for the server, and returns its address. */
function writeAsset(clientDir: string, name: string, content: Buffer): string {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  const [stem, ending] = [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf("."))];
  const file = join(clientDir, "assets", `${stem}-${hash}${ending}`);
  writeFileSync(file, content);
  if (ending === ".css") {
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  return `/assets/${basename(file)}`;
}

/** Returns a font with a text's letters, in the weights that the pages use. */
async function lettersOf(file: string, text: string): Promise<Buffer> {
  const used = [...new Set(text)].filter((letter) => letter >= " ").join("");
  // Numbers come from the plans, and a browser writes dots and dashes of its own.
  const wanted = `${used}0123456789…–—“”‘’•`;
  return subsetFont(readFileSync(file), wanted, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

const mark =
  `<path fill="#0e664a" d="M10 3h16.5A2.5 2.5 0 0 1 29 5.5v2.5A2.5 2.5 0 0 1 26.5 10.5H14A3.5 3.5 0 0 0 10.5 14v4A3.5 3.5 0 0 0 14 21.5h12.5A2.5 2.5 0 0 1 29 24v2.5A2.5 2.5 0 0 1 26.5 29H10a7 7 0 0 1-7-7V10a7 7 0 0 1 7-7Z"/>` +
  `<rect fill="#3fa07c" x="13.5" y="13" width="15.5" height="6" rx="2"/>`;

/** Draws the icons and the picture of shared links, which have no words: no font is needed. */
async function drawIcons(siteDir: string): Promise<void> {
  const favicon = readFileSync(join(root, "client/ui/brand/favicon.svg"));
  writeFileSync(join(siteDir, "favicon.svg"), favicon);
  const small = await draw(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>`,
    32,
  );
  writeFileSync(join(siteDir, "favicon.ico"), icoOf(small));
  const touch = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 48 48"><rect x="-8" y="-8" width="48" height="48" fill="#fff"/>${mark}</svg>`;
  writeFileSync(join(siteDir, "apple-touch-icon.png"), await draw(touch, 180));
  const week = await sharp(join(root, "docs/screens/landing-week-1440.webp"))
    .resize(1120)
    .extract({ left: 0, top: 0, width: 940, height: 470 })
    .toBuffer();
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#0e664a"/><g stroke="#fff" stroke-opacity=".14">${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<path d="M0 ${n * 64}H1200"/>`).join("")}</g><rect x="72" y="56" width="88" height="88" rx="20" fill="#fff"/><g transform="translate(84 68) scale(2)">${mark}</g></svg>`;
  const picture = await sharp(Buffer.from(ground))
    .composite([{ input: week, left: 260, top: 160 }])
    .png({ palette: true })
    .toBuffer();
  writeFileSync(join(siteDir, "og.png"), picture);
}

function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * 6 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** Wraps a picture of 32 pixels as old browsers ask for it. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const [outputDir] = process.argv.slice(2);
if (!outputDir) throw new Error("Which folder has the built client?");
await prerenderSite(outputDir);
