import { sha256Hex } from "#server/kernel/secrets/sha256.ts";

/** Returns the SHA-256 of what was read before it was signed, in hexadecimal. */
export function textHashOf({ title, text }: { title: string; text: string }): string {
  return sha256Hex(`${title}\n\n${text}`);
}
