import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMailFiles, type KeptMail } from "./mail-files.ts";

const disk = vi.hoisted(() => ({ isFull: false }));

// Simulates a disk that fills up in the middle of a file.
vi.mock("node:fs/promises", async (importOriginal) => {
  const original = await importOriginal<typeof import("node:fs/promises")>();
  return {
    ...original,
    async writeFile(file: string, text: string, options: object) {
      if (!disk.isFull) return original.writeFile(file, text, options);
      await original.writeFile(file, text.slice(0, 20), options);
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    },
  };
});

const mail: KeptMail = {
  id: "0123456789abcdef01234567",
  sentAt: "2026-11-22T12:00:00.000Z",
  order: 1,
  from: "a@a.example",
  to: "b@b.example",
  subject: "Segredo",
  html: "",
  text: "",
  headers: {},
  attachments: [],
  source: "",
};
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "mail-files-"));
});
afterEach(async () => {
  disk.isFull = false;
  await rm(directory, { recursive: true });
});

test("a mail that can't be written leaves nothing behind", async () => {
  disk.isFull = true;
  const files = createMailFiles(directory);
  await expect(files.keep(mail)).rejects.toThrow("no space");
  expect(await readdir(directory)).toEqual([]);
  disk.isFull = false;
  expect(await files.keep(mail)).toBe(true);
  expect(await readdir(directory)).toEqual([`${mail.id}.json`]);
});

test("drafts of killed processes are removed after a day; younger ones may belong to a running process", async () => {
  const files = createMailFiles(directory);
  await files.keep(mail);
  for (const name of ["draft-old", "draft-young", "other"]) {
    await writeFile(path.join(directory, name), "x", {});
  }
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ["draft-old", "other"])
    await utimes(path.join(directory, name), before, before);
  await files.prepare();
  expect((await readdir(directory)).toSorted()).toEqual([
    `${mail.id}.json`,
    "draft-young",
    "other",
  ]);
});
