import { Button, Skeleton } from "@mantine/core";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatCount } from "#client/lib/formats.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { AtNight, BulkPreview } from "#shared/schemas/messages.ts";
import { NightField, useAtNight } from "./night-dialog.tsx";
import { RefusedList, refusedInWords } from "./refused-list.tsx";
import { byTemplate } from "./sending-words.ts";
import { usePreview } from "./use-preview.ts";
import classes from "./whatsapp-page.module.css";

const nobody: readonly string[] = [];

type BulkDialogProps = {
  /** Those to whom it is to go; null while nothing is asked. */
  patientIds: readonly string[] | null;
  message: string;
  /** When the quiet hours of now end; null outside them. */
  quietUntil: string | null;
  loading: boolean;
  onConfirm: (atNight: AtNight) => void;
  onCancel: () => void;
};

/** Asks before a message goes to many, and says who of them doesn't get it. */
export function BulkDialog(props: BulkDialogProps) {
  const { patientIds, message, quietUntil, loading, onConfirm, onCancel } = props;
  const [atNight, setAtNight] = useAtNight(patientIds !== null);
  const asked = usePreview(patientIds ?? nobody, message);
  const { data, error, isFetching, isCurrent } = asked;
  const isOpen = patientIds !== null;
  // It shows what it asked about while it closes, and nothing of that when it asks about others.
  const last = useLast(isCurrent && data ? data : null);
  const preview = isOpen && !isCurrent ? null : last;
  return (
    <ConfirmDialog
      opened={isOpen}
      writes
      title="Enviar em Lote"
      confirmLabel="Enviar"
      careful
      waiting={!preview || preview.sentCount === 0}
      loading={loading}
      onConfirm={() => onConfirm(atNight)}
      onCancel={onCancel}
    >
      {error && (
        <Notice tone="warning">
          {failureOf(error).message}{" "}
          <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={asked.retry}>
            Tentar de novo
          </Button>
        </Notice>
      )}
      {!preview && !error ? (
        <Loading label="Conferindo quem recebe">
          <Skeleton height={96} radius={8} />
        </Loading>
      ) : (
        preview && !error && <Outlook preview={preview} />
      )}
      {quietUntil && <NightField until={quietUntil} value={atNight} onChange={setAtNight} />}
    </ConfirmDialog>
  );
}

/** To how many it goes, as the first of them reads it, and to whom it doesn't. */
function Outlook({ preview: { sentCount, sample, refused } }: { preview: BulkPreview }) {
  const { lower, lowerPlural } = useCustomerWords();
  return (
    <div className={classes.outlook}>
      <p>
        Esta mensagem vai para <strong>{formatCount(sentCount)}</strong>{" "}
        {sentCount === 1 ? lower : lowerPlural}. O que já tiver saído não volta.
      </p>
      {sample && (
        <>
          <p>Como {sample.name} lê:</p>
          <blockquote className={classes.quote}>{sample.text}</blockquote>
          {sample.byTemplate && <p>{byTemplate}</p>}
        </>
      )}
      {refused.length > 0 && (
        <Notice tone="warning">
          <strong>{refusedInWords(refused.length)} esta mensagem</strong>
          <RefusedList refused={refused} fewest={3} />
        </Notice>
      )}
    </div>
  );
}
