import { Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useRef, type ReactNode } from "react";
import { WriteButton } from "./read-only.tsx";
import { useShortcuts } from "./use-shortcuts.ts";
import classes from "./page.module.css";

/** The main action of a page, which creates something: at the right of its head, and under N. */
type PageAction = { label: string; icon: ReactNode; onClick: () => void; disabled?: boolean };

type PageProps = {
  title: string;
  /** One line saying what the page is for. */
  lead?: ReactNode;
  action?: PageAction;
  /** Depends on the task: tables and calendars full, lists 1080, forms 640, reading 720 pixels. */
  width?: "full" | "list" | "form" | "reading";
  /** A word at the end of the head's line. It may come later: it moves nothing. */
  beside?: ReactNode;
  /** For a page that leaves its height to what stands below: the lead stands beside the title. */
  isFlat?: boolean;
  children: ReactNode;
};

/** The frame of every page: the same head, the only h1, the title of the window. */
export function Page({ title, lead, action, width = "full", isFlat = false, ...parts }: PageProps) {
  useDocumentTitle(`${title} · Encaixe`);
  const button = useRef<HTMLButtonElement>(null);
  // The button knows whether it may be pressed.
  useShortcuts({ new: action && (() => button.current?.click()) });
  return (
    <div className={classes.page} data-width={width} data-flat={isFlat || undefined}>
      <header className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          {lead && <Text className={classes.lead}>{lead}</Text>}
        </div>
        {parts.beside && <div className={classes.beside}>{parts.beside}</div>}
        {action && (
          <WriteButton
            ref={button}
            aria-keyshortcuts="n"
            className={classes.action}
            leftSection={action.icon}
            disabled={action.disabled ?? false}
            onClick={action.onClick}
          >
            {action.label}
          </WriteButton>
        )}
      </header>
      {parts.children}
    </div>
  );
}
