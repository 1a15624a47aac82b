import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Editing } from "../edit/edit-panel.tsx";
import classes from "./details.module.css";

type SectionPanelProps = {
  /** In a word, such as Serviços. */
  title: string;
  edit: Editing["what"];
  /** False where nothing can be changed, or not any more. */
  onEdit: ((what: Editing["what"]) => void) | false;
  children: ReactNode;
};

/** A part of the details under its title, with the button that changes it. */
export function SectionPanel({ title, edit, onEdit, children }: SectionPanelProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h3>{title}</h3>
        {onEdit && (
          <Button variant="subtle" size="compact-sm" data-edit={edit} onClick={() => onEdit(edit)}>
            Editar {title.toLowerCase()}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
