import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Reads what the stand-in has sold; nothing when there is no file, or an unreadable one. */
export async function readKept<T>(file: string): Promise<Record<string, T>> {
  return readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Record<string, T>,
    () => ({}),
  );
}

/** Writes it whole, so that a killed process leaves the last state. */
export async function writeKept(file: string, content: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(content));
  await rename(`${file}.new`, file);
}
