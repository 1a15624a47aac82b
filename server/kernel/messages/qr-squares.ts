import { encode } from "uqr";
import type { PaperDrawing } from "#server/integrations/paper/paper-port.ts";

/** Draws a text as a QR code for a paper, whose white is its margin. */
export function drawQrCode(text: string): PaperDrawing {
  const { data, size } = encode(text, { border: 0, ecc: "M" });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { width: size, height: size, path: squares.join("") };
}
