import { Button } from "@mantine/core";
import { Notice } from "#client/ui/notice.tsx";
import classes from "./slot-picker.module.css";
import type { Availability } from "./use-availability.ts";

/** Shows a note on the month, e.g. that it is full. */
export function MonthNotice({
  availability: { month, showMonth },
}: {
  availability: Availability;
}) {
  const isEmpty = month.status === "ready" && month.days.length === 0;
  const hasFailed = month.status === "failed";
  const note = month.note ?? (isEmpty ? "Nenhum dia disponível neste mês." : null);
  return (
    <div className={note ? classes.note : undefined}>
      {note && <Notice tone={hasFailed ? "danger" : "info"}>{note}</Notice>}
      {hasFailed && (
        <Button variant="default" onClick={() => void showMonth(month.month)}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}
