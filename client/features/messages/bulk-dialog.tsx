import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { formatCount } from "#client/lib/formats.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { AtNight } from "#shared/schemas/messages.ts";
import { NightField, useAtNight } from "./night-dialog.tsx";
import classes from "./whatsapp-page.module.css";

type BulkDialogProps = {
  /** To how many people; null while nothing is asked. */
  count: number | null;
  message: string;
  /** When the quiet hours of now end; null outside them. */
  quietUntil: string | null;
  loading: boolean;
  onConfirm: (atNight: AtNight) => void;
  onCancel: () => void;
};

/** Asks before a message goes to many. */
export function BulkDialog(props: BulkDialogProps) {
  const { count, message, quietUntil, loading, onConfirm, onCancel } = props;
  const [atNight, setAtNight] = useAtNight(count);
  const shown = useLast(count) ?? 0;
  const { lower, lowerPlural } = useCustomerWords();
  return (
    <ConfirmDialog
      opened={count !== null}
      writes
      title="Enviar em Lote"
      confirmLabel="Enviar"
      careful
      loading={loading}
      onConfirm={() => onConfirm(atNight)}
      onCancel={onCancel}
    >
      <p>
        Esta mensagem vai para <strong>{formatCount(shown)}</strong>{" "}
        {shown === 1 ? lower : lowerPlural}. O que já tiver saído não volta.
      </p>
      <blockquote className={classes.quote}>{message}</blockquote>
      {quietUntil && <NightField until={quietUntil} value={atNight} onChange={setAtNight} />}
    </ConfirmDialog>
  );
}
