import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./sum-table.module.css";

type SumTableProps = {
  /** The contents of the table, for screen readers. */
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
