import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Returns the text that a file keeps between starts, making it when there is none: two processes
 * that start at once get the same. It is written whole or not at all, and an empty file, which an
 * older version could leave, is replaced. Only its owner may read it.
 */
export function keepText(path: string, make: () => string): string {
  const kept = readKept(path);
  if (kept) return kept;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600, flush: true });
  try {
    // An empty file is replaced; a new one appears only if nobody was faster.
    if (kept === "") renameSync(draft, path);
    else linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}

function readKept(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
