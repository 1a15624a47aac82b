import { Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./states.module.css";

type EmptyStateProps = {
  /** An icon of 28 pixels. */
  icon: ReactNode;
  /** What there is none of yet. */
  title: string;
  /** What the thing is and what it is good for. */
  children: ReactNode;
  /** 1 when it replaces a whole page. */
  heading?: 1 | 2;
  /** The first step, a button or a link. */
  action?: ReactNode;
};

/** Replaces an empty list: explains the thing and offers the first step. */
export function EmptyState({ icon, title, children, heading = 2, action }: EmptyStateProps) {
  // Only what replaces a page names the window; nothing is no name.
  useDocumentTitle(heading === 1 ? `${title} · Encaixe` : "");
  return (
    <section className={classes.state}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Title order={heading} size="h2">
        {title}
      </Title>
      <Text className={classes.text}>{children}</Text>
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
