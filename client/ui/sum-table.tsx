import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./sum-table.module.css";

type SumTableProps = {
  /** What the table holds, for who doesn't see it. */
  caption: string;
  /** `thead`, `tbody` and `tfoot`; each row begins with its name. */
  children: ReactNode;
};

/** A short list of figures with their sums below. */
export function SumTable({ caption, children }: SumTableProps) {
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      {children}
    </table>
  );
}
