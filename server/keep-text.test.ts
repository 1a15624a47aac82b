import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepText } from "./keep-text.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "encaixe-keep-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the text is created once, readable by its owner only, without leftovers", () => {
  const path = join(folder, "new", "secret");
  expect(keepText(path, () => "first")).toBe("first");
  expect(keepText(path, () => "second")).toBe("first");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, "new"))).toEqual(["secret"]);
});

test("an empty file of a killed start is written again", () => {
  const path = join(folder, "secret");
  writeFileSync(path, "");
  expect(keepText(path, () => "again")).toBe("again");
  expect(keepText(path, () => "third")).toBe("again");
});

test("processes that start at once get the same text", async () => {
  const module = join(import.meta.dirname, "keep-text.ts");
  const script = `import { keepText } from ${JSON.stringify(module)};
    process.stdout.write(keepText(process.argv[1], () => String(process.pid)));`;
  const texts = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const words = ["--input-type=module", "-e", script, join(folder, "secret")];
      const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
      let text = "";
      child.stdout.on("data", (data: Buffer) => (text += data.toString()));
      await once(child, "close");
      return text;
    }),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toMatch(/^\d+$/);
});
