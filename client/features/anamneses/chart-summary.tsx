import { chartViews } from "#shared/domain/anamnesis.ts";
import type { ChartPoint } from "#shared/schemas/anamneses.ts";
import { ChartPicture } from "./chart-picture.tsx";
import { chartLabels, pointsOn } from "./chart-rules.ts";
import classes from "./chart-picture.module.css";

/** Shows the drawings that have points, with the notes beside them; nothing without any. */
export function ChartSummary({ points }: { points: readonly ChartPoint[] }) {
  return chartViews.map((view) => {
    const shown = pointsOn(points, view);
    if (shown.length === 0) return null;
    return (
      <div key={view} className={classes.chart}>
        <div className={classes.stage}>
          <ChartPicture view={view} points={shown} />
        </div>
        <div>
          <p className={classes.where}>{chartLabels[view]}</p>
          <ol className={classes.points}>
            {shown.map(({ number, note }) => (
              <li key={number}>
                <span className={classes.number}>{number}</span>
                <p className={classes.note}>{note || "Sem anotação"}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    );
  });
}
