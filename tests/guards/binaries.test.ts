import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** What git may hold: neither what is installed nor what is made. */
const files = globSync(["*", "{bench,client,docs,drizzle,scripts,server,shared,src,tests}/**/*"], {
  cwd: root,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

function isBinary(file: string): boolean {
  return readFileSync(join(root, file)).subarray(0, 8000).includes(0);
}

/** Every version of a picture stays in git's history for good. */
describe("binary files", () => {
  const pictures = files.filter((file) => /\.(png|jpe?g|gif|webp|avif|bmp|tiff?)$/i.test(file));

  test("are found at all", () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(pictures.filter(isBinary)).toEqual(pictures);
  });

  test("are at most forty pictures, all webp in docs/screens", () => {
    expect(
      pictures.filter((file) => !/^docs\/screens\/[a-z-]+-(1440|390)\.webp$/.test(file)),
    ).toEqual([]);
    expect(pictures.length).toBeLessThanOrEqual(40);
  });

  test("are each shown on the repository's first page or on the public site", () => {
    const pages = [
      "README.md",
      ...files.filter((file) => file.startsWith("client/features/site/")),
    ];
    const shown = pages.map((page) => readFileSync(join(root, page), "utf8")).join("");
    expect(pictures.filter((file) => !shown.includes(file))).toEqual([]);
  });

  test("weigh at most 400 kB each", () => {
    const heavy = files.filter((file) => statSync(join(root, file)).size > 400_000);
    expect(heavy.filter(isBinary)).toEqual([]);
  });
});
