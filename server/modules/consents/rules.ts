import { createHash } from "node:crypto";

/** Returns the SHA-256 of what was read before it was signed, in hexadecimal. */
export function textHashOf({ title, text }: { title: string; text: string }): string {
  return createHash("sha256").update(`${title}\n\n${text}`).digest("hex");
}
