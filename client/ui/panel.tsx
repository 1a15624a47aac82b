import { Title } from "@mantine/core";
import { useId, useRef, type ReactNode } from "react";
import classes from "./panel.module.css";
import { ListRow } from "./record-row.tsx";
import { useRowKeys } from "./use-row-keys.ts";

type PanelProps = {
  /** For what leads there. */
  id?: string;
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** A small button or link at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A titled part of a page; its list is in a box under the title. */
export function Panel({ id, title, lead, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <section id={id} className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}

/** Lines of a panel between hairlines. */
export function PanelList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <ul ref={list} className={classes.list}>
      {children}
    </ul>
  );
}

type PanelRowProps = {
  /** An icon of 20 pixels. */
  icon: ReactNode;
  /** A `RowLink` or `RowButton` opens the whole row. */
  name: ReactNode;
  detail: ReactNode;
  /** A badge or a word at the right. */
  state?: ReactNode;
};

/** A thing with its details and its state. */
export function PanelRow({ icon, name, detail, state }: PanelRowProps) {
  return (
    <ListRow className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>{detail}</p>
      </div>
      {state}
    </ListRow>
  );
}
