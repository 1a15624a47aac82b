import { Button } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import classes from "./columns-button.module.css";
import type { WeekState } from "./use-week-state.ts";

/** Turns between a column for each day and one for each professional. */
export function ColumnsButton({ state }: { state: WeekState }) {
  const isByProfessional = state.columns === "profissional";
  return (
    <Button
      className={classes.button}
      variant="subtle"
      color="gray"
      px="xs"
      leftSection={<IconColumns3 size={18} stroke={1.7} />}
      title="Uma coluna para cada profissional"
      aria-pressed={isByProfessional}
      onClick={() => state.showColumns(isByProfessional ? "dia" : "profissional")}
    >
      Por profissional
    </Button>
  );
}
