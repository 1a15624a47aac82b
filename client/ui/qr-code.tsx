import { encode } from "uqr";
import classes from "./qr-code.module.css";

/** Shows a text as a QR code, dark on white in both themes, since cameras need that. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg role="img" aria-label={label} className={classes.qr} viewBox={`0 0 ${size} ${size}`}>
      <path d={squares.join("")} shapeRendering="crispEdges" />
    </svg>
  );
}
