import classes from "./week-picture.module.css";

const columns = [0, 1, 2, 3, 4];
const lines = [0, 1, 2, 3, 4, 5, 6, 7];

const columnWidth = 92;
const rowHeight = 52;

/** Column, first row, rows and colour of each block. */
const blocks: readonly (readonly [number, number, number, number])[] = [
  [0, 0.5, 1.5, 1],
  [0, 2.5, 1, 3],
  [0, 5, 1.5, 2],
  [1, 0, 1, 2],
  [1, 1.5, 2, 4],
  [1, 5, 1, 1],
  [2, 1, 1, 5],
  [2, 4, 1.5, 1],
  [3, 0.5, 2, 3],
  [3, 3, 1, 2],
  [3, 5.5, 1, 7],
  [4, 0, 1.5, 7],
  [4, 2, 1, 1],
  [4, 4.5, 1.5, 4],
];

function box(column: number, row: number, rows: number) {
  return {
    x: column * columnWidth + 4,
    y: row * rowHeight + 2,
    width: columnWidth - 8,
    height: rows * rowHeight - 4,
  };
}

/** A week in which one more appointment finds its place: what the product does. */
export function WeekPicture() {
  const place = box(2, 2.5, 1);
  return (
    <svg
      className={classes.picture}
      viewBox={`-1 -1 ${columnWidth * columns.length + 2} ${rowHeight * 7 + 2}`}
      aria-hidden="true"
    >
      {lines.map((line) => (
        <path
          key={line}
          className={classes.line}
          d={`M0 ${line * rowHeight}H${columnWidth * columns.length}`}
        />
      ))}
      {blocks.map(([column, row, rows, color]) => {
        const { x, y, width, height } = box(column, row, rows);
        return (
          <g key={`${column} ${row}`}>
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              rx={6}
              style={{ fill: `var(--professional-${color}-fill)` }}
            />
            <rect
              x={x}
              y={y}
              width={4}
              height={height}
              rx={2}
              style={{ fill: `var(--professional-${color})` }}
            />
          </g>
        );
      })}
      <rect
        x={place.x + 1}
        y={place.y + 1}
        width={place.width - 2}
        height={place.height - 2}
        rx={5}
        className={classes.place}
      />
      <g className={classes.arriving}>
        <rect {...place} rx={6} className={classes.block} />
        <path
          className={classes.check}
          d={`M${place.x + place.width / 2 - 8} ${place.y + place.height / 2 + 1}l6 6 11-12`}
        />
      </g>
    </svg>
  );
}
