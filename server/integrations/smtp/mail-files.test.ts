import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailFiles, type KeptMail } from "./mail-files.ts";

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
  await rm(directory, { recursive: true });
});

test("a mail that can't be written leaves nothing behind", async () => {
  // A disk that fills up in the middle of a file.
  const onFullDisk = createMailFiles(directory, async (file, text, options) => {
    await writeFile(file, text.slice(0, 20), options);
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  await expect(onFullDisk.keep(mail)).rejects.toThrow("no space");
  expect(await readdir(directory)).toEqual([]);
  expect(await createMailFiles(directory).keep(mail)).toBe(true);
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
