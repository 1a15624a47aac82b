import { Modal } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { PaperButtons } from "#client/domain/documents/paper-buttons.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { FormFoot } from "#client/ui/form-section.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { useTopmost } from "#client/ui/use-topmost.ts";
import { useLast } from "#client/ui/use-last.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import { RecordSummary } from "./record-summary.tsx";
import { recordName } from "#client/domain/records/record-words.ts";
import { VersionList } from "./version-list.tsx";
import classes from "./record-details-dialog.module.css";

type RecordDetailsDialogProps = {
  /** Null while none is open. */
  id: string | null;
  /** Those that are on the screen, and shown at once. */
  known: readonly MedicalRecord[];
  /** Absent where nothing is corrected. */
  onCorrect?: (record: MedicalRecord) => void;
  onClose: () => void;
};

/** Everything that a record says, and all its versions. */
export function RecordDetailsDialog({ id, known, ...handlers }: RecordDetailsDialogProps) {
  const shown = useLast(id) ?? "";
  const isTopmost = useTopmost(id !== null);
  const versions = trpc.records.versions.useQuery({ id: shown }, { enabled: id !== null });
  const current = versions.data?.versions.at(-1) ?? known.find((one) => one.id === shown);
  return (
    <Modal
      opened={id !== null}
      onClose={handlers.onClose}
      title={current ? recordName(current) : "Registro"}
      size={720}
      closeOnEscape={isTopmost}
    >
      <div className={classes.details}>
        {current?.reason && (
          <Notice tone="info">
            Corrigida por {current.authorName}: {current.reason}
          </Notice>
        )}
        {current && <RecordSummary record={current} />}
        <QueryView
          query={versions}
          messageOf={(error) => loadFailure(error, current ? "das versões" : "do registro")}
          loading={<Loading label="Carregando versões">{null}</Loading>}
        >
          {(data) => <VersionList versions={data.versions} />}
        </QueryView>
        {current && <Foot record={current} onCorrect={handlers.onCorrect} />}
      </div>
    </Modal>
  );
}

type FootProps = {
  record: MedicalRecord;
  onCorrect: RecordDetailsDialogProps["onCorrect"];
};

function Foot({ record, onCorrect }: FootProps) {
  const gap = registrationGap(record.professionalRegistration);
  return (
    <>
      {gap && <Notice tone="warning">{documentTexts.gapOnPaper(gap)}</Notice>}
      <FormFoot>
        <PaperButtons page={`/api/medical-records/${record.id}/paper`} name={recordName(record)} />
        {onCorrect && (
          <WriteButton
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => onCorrect(record)}
          >
            Corrigir
          </WriteButton>
        )}
      </FormFoot>
    </>
  );
}
