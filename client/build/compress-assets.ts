import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/**
 * Writes a .br and a .gz beside every script, style and drawing, so that the server never
 * compresses one.
 */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
      await Promise.all(files.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  await Promise.all([
    packBrotli(text).then((packed) => writeFile(`${file}.br`, packed)),
    packGzip(text, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
