import type { ChartView } from "#shared/domain/anamnesis.ts";
import { chartSizes, type NumberedPoint } from "./chart-rules.ts";
import classes from "./chart-picture.module.css";

/** The lines of each drawing; only the right half of a body, which is mirrored. */
const faceLines = [
  "M100 12 C148 12 166 52 166 104 C166 164 138 226 100 246 C62 226 34 164 34 104 C34 52 52 12 100 12 Z",
  "M34 112 C22 104 18 122 24 140 C28 154 36 160 42 156 M166 112 C178 104 182 122 176 140 C172 154 164 160 158 156",
  "M52 92 C62 82 78 82 88 90 M112 90 C122 82 138 82 148 92",
  "M54 108 C64 98 78 98 86 109 C76 116 62 116 54 108 Z M114 109 C122 98 136 98 146 108 C138 116 124 116 114 109 Z",
  "M96 112 C94 136 88 150 86 160 C90 168 110 168 114 160 C112 150 106 136 104 112",
  "M74 194 C84 186 94 188 100 191 C106 188 116 186 126 194 C116 206 84 206 74 194 Z M74 194 C90 197 110 197 126 194",
  "M42 66 C52 34 78 26 100 26 C122 26 148 34 158 66",
];
const outline =
  "M100 12 C116 12 124 24 124 42 C124 56 118 68 112 72 L112 84 C126 88 142 92 150 104 C158 118 160 146 164 170 C168 192 174 212 174 228 C174 236 164 238 162 228 C156 204 148 180 142 156 L138 196 C146 216 146 236 142 262 C138 296 138 312 134 342 C132 366 128 384 128 396 C136 402 140 410 128 410 L110 410 C108 396 110 380 110 362 C108 320 104 280 100 236";
const bodyDetails: Readonly<Record<"front" | "back", readonly string[]>> = {
  front: ["M104 98 L136 102", "M106 142 C118 150 132 146 136 136", "M100 192 L101 196"],
  back: [
    "M104 110 C116 116 124 128 122 142",
    "M101 222 C116 236 132 232 142 222",
    "M100 92 L100 208",
  ],
};

type ChartPictureProps = {
  view: ChartView;
  points: readonly NumberedPoint[];
  /** Where the keyboard would mark; null while it doesn't. */
  aim?: { readonly x: number; readonly y: number } | null;
};

/** Draws a face or a body with the numbers of its points. */
export function ChartPicture({ view, points, aim = null }: ChartPictureProps) {
  const { width, height } = chartSizes[view];
  const at = (point: { x: number; y: number }) => ({
    x: (point.x * width) / 1000,
    y: (point.y * height) / 1000,
  });
  const target = aim && at(aim);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden="true">
      {view === "face" ? (
        faceLines.map((line) => <path key={line} d={line} />)
      ) : (
        <>
          <BodyHalf view={view} />
          <g transform={`translate(${width} 0) scale(-1 1)`}>
            <BodyHalf view={view} />
          </g>
        </>
      )}
      {points.map((point) => {
        const { x, y } = at(point);
        return (
          <g key={point.number} className={classes.mark}>
            <circle cx={x} cy={y} r={8} />
            <text x={x} y={y} dy="0.36em">
              {point.number}
            </text>
          </g>
        );
      })}
      {target && (
        <g className={classes.aim}>
          <circle cx={target.x} cy={target.y} r={9} />
          <path d={`M${target.x - 14} ${target.y} h28 M${target.x} ${target.y - 14} v28`} />
        </g>
      )}
    </svg>
  );
}

function BodyHalf({ view }: { view: "front" | "back" }) {
  return [outline, ...bodyDetails[view]].map((line) => <path key={line} d={line} />);
}
