import { Button } from "@mantine/core";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import classes from "./appointment-fields.module.css";
import { useNestedDialog } from "#client/ui/form-frame.tsx";

type EncaixeDialogProps = {
  /** The obstacles; for a series, on which of its dates. */
  reasons: readonly string[];
  loading: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Leaves out the dates that are in the way; null when that makes no sense. */
  onSkip: (() => void) | null;
};

/** Asks explicitly for an overlap, which never happens by accident. */
export function EncaixeDialog({ reasons, onSkip, ...handlers }: EncaixeDialogProps) {
  useNestedDialog();
  const [reason, ...dates] = reasons;
  return (
    <ConfirmDialog
      opened
      writes
      risky
      title="Encaixe"
      confirmLabel="Marcar como encaixe"
      cancelLabel="Escolher outro horário"
      {...handlers}
    >
      {reason}{" "}
      {dates.length > 0
        ? "Marcados mesmo assim, os que coincidem com outro ficam assinalados como encaixe."
        : "O agendamento fica assinalado como encaixe."}
      {dates.length > 0 && (
        <ul className={classes.dates}>
          {dates.map((date) => (
            <li key={date}>{date}</li>
          ))}
        </ul>
      )}
      {onSkip && (
        <Button variant="default" mt={12} disabled={handlers.loading} onClick={onSkip}>
          Pular estas datas
        </Button>
      )}
    </ConfirmDialog>
  );
}
