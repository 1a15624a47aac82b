import { ActionIcon } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import type { WeekState } from "../address/use-week-state.ts";
import classes from "./columns-button.module.css";

/** Turns between a column for each day and one for each professional; on phones the menu does. */
export function ColumnsButton({ state }: { state: WeekState }) {
  const isByProfessional = state.columns === "profissional";
  return (
    <ActionIcon
      className={classes.button}
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Por profissional"
      title="Uma coluna para cada profissional"
      aria-pressed={isByProfessional}
      onClick={() => state.showColumns(isByProfessional ? "dia" : "profissional")}
    >
      <IconColumns3 size={20} stroke={1.6} />
    </ActionIcon>
  );
}
