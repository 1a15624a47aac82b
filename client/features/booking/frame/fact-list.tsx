import type { ReactNode } from "react";
import classes from "./fact-list.module.css";

/** What was agreed, term by term. */
export function FactList({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The house and, where it says so, its address. */
export function placeOf(organizationName: string, address: string): string {
  return address ? `${organizationName} · ${address}` : organizationName;
}
