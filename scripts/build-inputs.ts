import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

const noInputs = /(\.test\.tsx?|route-tree\.gen\.ts|\.md)$/;

/** The note beside a build of the files that it was made from. */
export type BuildNote = { readonly file: string; readonly inputs: readonly string[] };

/** Whether the inputs are still those of the build. */
export function isCurrent({ file, inputs }: BuildNote): boolean {
  return existsSync(file) && readFileSync(file, "utf8") === hashInputs(inputs);
}

export function writeNote({ file, inputs }: BuildNote): void {
  writeFileSync(file, hashInputs(inputs));
}

function hashInputs(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  const files = globSync([...inputs], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !noInputs.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}
