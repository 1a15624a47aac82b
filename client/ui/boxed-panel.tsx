import { Title } from "@mantine/core";
import { useId, type ReactNode } from "react";
import classes from "./boxed-panel.module.css";

type BoxedPanelProps = {
  title: string;
  /** A small button or link at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A framed part of a page with its title inside the frame. */
export function BoxedPanel({ title, action, children }: BoxedPanelProps) {
  const id = useId();
  return (
    <section className={classes.box} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
