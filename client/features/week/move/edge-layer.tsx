import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState, type CSSProperties } from "react";
import classes from "./edge-layer.module.css";
import { viewOf, type HeldEdge } from "./edge-calls.ts";

const labels = {
  week: { before: "Semana anterior", after: "Próxima semana" },
  day: { before: "Dia anterior", after: "Próximo dia" },
} as const;

type EdgeLayerProps = {
  grid: HTMLElement;
  /** How far one turn leads. */
  unit: keyof typeof labels;
  edge: HeldEdge | null;
};

/** Shows where a dragged block would go on to hidden days, and how long until it does. */
export function EdgeLayer({ grid, unit, edge }: EdgeLayerProps) {
  const [{ top, right, bottom, left }] = useState(() => viewOf(grid));
  const height = bottom - top;
  const waitMs = `${edge?.waitMs ?? 0}ms`;
  const style: CSSProperties & Record<"--wait", string> = { top, height, "--wait": waitMs };
  return (
    <>
      <div
        className={classes.edge}
        data-side="before"
        data-held={edge?.side === -1 || undefined}
        style={{ ...style, left }}
        aria-hidden="true"
      >
        <span className={classes.arrow}>
          <IconChevronLeft size={20} stroke={2} />
          <Ring key={edge?.turns} />
        </span>
        <span className={classes.label}>{labels[unit].before}</span>
      </div>
      <div
        className={classes.edge}
        data-side="after"
        data-held={edge?.side === 1 || undefined}
        style={{ ...style, right: window.innerWidth - right }}
        aria-hidden="true"
      >
        <span className={classes.label}>{labels[unit].after}</span>
        <span className={classes.arrow}>
          <IconChevronRight size={20} stroke={2} />
          <Ring key={edge?.turns} />
        </span>
      </div>
    </>
  );
}

/** Fills up while a block is held at the edge. */
function Ring() {
  return (
    <svg className={classes.ring} viewBox="0 0 40 40">
      <circle cx="20" cy="20" r="18" pathLength="1" />
    </svg>
  );
}
