import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./patient-page.module.css";

/** A framed part of a page with its title. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <Title order={2} className={classes.cardTitle}>
        {title}
      </Title>
      {children}
    </section>
  );
}

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
