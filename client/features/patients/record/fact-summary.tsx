import type { ReactNode } from "react";
import classes from "./patient-page.module.css";

type FactProps = { label: string; wide?: boolean; children: ReactNode };

/** A label and its value, or Não informado. */
export function Fact({ label, wide, children }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd className="figures">{children || <span className={classes.none}>Não informado</span>}</dd>
    </div>
  );
}
