import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLocalStorage } from "./local-storage.ts";

let directory: string;
let incoming: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "local-storage-"));
  incoming = path.join(directory, "incoming");
});
afterEach(() => rm(directory, { recursive: true }));

test("an upload whose type can't be written leaves nothing behind", async () => {
  const storage = createLocalStorage({ directory, secret: "s".repeat(32) });
  await storage.prepare();
  await writeFile(path.join(directory, "types"), "in the way");
  const put = storage.put("logo.webp", Buffer.from("x"), { contentType: "image/webp" });
  await expect(put).rejects.toThrow();
  expect(await readdir(incoming)).toEqual([]);
});

test("uploads of killed processes are removed after a day; younger ones may belong to a running process", async () => {
  const storage = createLocalStorage({ directory, secret: "s".repeat(32) });
  await storage.prepare();
  for (const name of ["old", "young"]) await writeFile(path.join(incoming, name), "x");
  const before = new Date(Date.now() - 25 * 3_600_000);
  await utimes(path.join(incoming, "old"), before, before);
  await storage.prepare();
  expect(await readdir(incoming)).toEqual(["young"]);
});
