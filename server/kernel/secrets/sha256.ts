import { createHash, type BinaryLike } from "node:crypto";

/** Returns the SHA-256 of bytes or of a text's UTF-8, in 64 hexadecimal digits. */
export function sha256Hex(data: BinaryLike): string {
  return createHash("sha256").update(data).digest("hex");
}
