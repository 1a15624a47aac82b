import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { formatCount } from "#client/lib/formats.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useLast } from "#client/ui/use-last.ts";
import classes from "./whatsapp-page.module.css";

type BulkDialogProps = {
  /** To how many people; null while nothing is asked. */
  count: number | null;
  message: string;
  loading: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a message goes to many. */
export function BulkDialog({ count, message, loading, onConfirm, onCancel }: BulkDialogProps) {
  const shown = useLast(count) ?? 0;
  const { lower, lowerPlural } = useCustomerWords();
  return (
    <ConfirmDialog
      opened={count !== null}
      title="Enviar em Lote"
      confirmLabel="Enviar"
      careful
      loading={loading}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        Esta mensagem vai para <strong>{formatCount(shown)}</strong>{" "}
        {shown === 1 ? lower : lowerPlural}. O que já tiver saído não volta.
      </p>
      <blockquote className={classes.quote}>{message}</blockquote>
    </ConfirmDialog>
  );
}
