import type { ReactNode } from "react";
import { isEmbedded } from "./embed-calls.ts";
import classes from "./page-frame.module.css";

/** The frame of every public page; `narrow` for a single column. */
export function PageFrame({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes.page}
      data-narrow={narrow || undefined}
      data-embedded={isEmbedded || undefined}
    >
      <main className={classes.panel}>{children}</main>
      <footer className={classes.foot}>Agendamento por Encaixe</footer>
    </div>
  );
}
