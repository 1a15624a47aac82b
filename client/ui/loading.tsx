import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./states.module.css";

type LoadingProps = {
  /** What screen readers hear, e.g. `Carregando calendários`. */
  label: string;
  /** Mantine Skeletons in the shape of the content. */
  children: ReactNode;
};

/** Skeletons that appear only after 150 ms of waiting. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div className={classes.loading} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
