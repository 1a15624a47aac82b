import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from "./paper-port.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Whether a picture says of itself that it is a PNG no larger than the image pipeline writes: a
 * decoder allocates what the header names, however few bytes follow.
 */
export function isSmallPng(png: Uint8Array): boolean {
  const head = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (head.length < 33 || head.length > MAX_LOGO_BYTES) return false;
  if (!head.subarray(0, signature.length).equals(signature)) return false;
  if (head.toString("latin1", 12, 16) !== "IHDR") return false;
  const sides = [head.readUInt32BE(16), head.readUInt32BE(20)];
  return sides.every((side) => side > 0 && side <= MAX_LOGO_SIDE);
}
