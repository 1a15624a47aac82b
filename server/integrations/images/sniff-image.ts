/** Enough for every signature below, including the brands of an AVIF file. */
export const SNIFF_BYTES = 64;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Whether a file with this beginning is a JPEG, PNG, WebP, GIF or AVIF. Its name and type prove
 * nothing.
 */
export function isAllowedImage(head: Buffer): boolean {
  return (
    head.subarray(0, JPEG.length).equals(JPEG) ||
    head.subarray(0, PNG.length).equals(PNG) ||
    ["GIF87a", "GIF89a"].includes(text(head, 0, 6)) ||
    (text(head, 0, 4) === "RIFF" && text(head, 8, 12) === "WEBP") ||
    isAvif(head)
  );
}

/**
 * True for ISO base media: a box "ftyp" with the brand avif or avis among its major and compatible
 * ones.
 */
function isAvif(head: Buffer): boolean {
  if (text(head, 4, 8) !== "ftyp") return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4));
  return brands.some((brand) => brand === "avif" || brand === "avis");
}

function text(head: Buffer, start: number, end: number): string {
  return head.toString("latin1", start, end);
}
