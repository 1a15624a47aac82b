import type { ReactNode } from "react";
import type { PrescriptionSheet } from "#shared/schemas/prescriptions.ts";
import { validityWords } from "./prescription-words.ts";
import classes from "./prescriptions.module.css";

type ValidityListProps = {
  sheets: readonly PrescriptionSheet[];
  /** Said beside them. */
  children?: ReactNode;
};

/** Until when each sheet of a prescription holds: one may end long before another. */
export function ValidityList({ sheets, children }: ValidityListProps) {
  return (
    <ul className={classes.validities}>
      {validityWords(sheets).map((words) => (
        <li key={words}>{words}</li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
