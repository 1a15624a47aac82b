import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import classes from "./appointment-form.module.css";
import { useNestedDialog } from "#client/ui/form-drawer.tsx";

type EncaixeDialogProps = {
  /** What stands in the way; of a series, then which of its dates. */
  reasons: readonly string[];
  loading: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** An overlap never happens by accident: it is asked for in so many words. */
export function EncaixeDialog({ reasons, ...handlers }: EncaixeDialogProps) {
  useNestedDialog();
  const [reason, ...dates] = reasons;
  return (
    <ConfirmDialog
      opened
      title="Encaixe"
      confirmLabel="Marcar como encaixe"
      cancelLabel="Escolher outro horário"
      {...handlers}
    >
      {reason} O agendamento fica assinalado como encaixe.
      {dates.length > 0 && (
        <ul className={classes.dates}>
          {dates.map((date) => (
            <li key={date}>{date}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
