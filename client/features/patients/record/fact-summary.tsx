import type { ComponentProps } from "react";
import { Fact } from "#client/ui/fact.tsx";
import classes from "./patient-page.module.css";

/** A label and its value, or Não informado. */
export function FactSummary({ children, ...props }: ComponentProps<typeof Fact>) {
  return <Fact {...props}>{children || <span className={classes.none}>Não informado</span>}</Fact>;
}
