import { Modal } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { PaperButtons } from "#client/domain/documents/paper-buttons.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { documentTexts } from "#shared/texts/documents.pt-br.ts";
import { RecordSummary } from "./record-summary.tsx";
import { recordName } from "./record-words.ts";
import { VersionList } from "./version-list.tsx";
import classes from "./record-details-dialog.module.css";

type RecordDetailsDialogProps = {
  /** The record as the list has it; null while none is open. */
  record: MedicalRecord | null;
  /** Absent where nothing is corrected. */
  onCorrect?: (record: MedicalRecord) => void;
  onClose: () => void;
};

/** Everything that a record says, and all its versions. */
export function RecordDetailsDialog(props: RecordDetailsDialogProps) {
  const { record, onCorrect, onClose } = props;
  const shown = useLast(record);
  return (
    <Modal
      opened={record !== null}
      onClose={onClose}
      title={shown ? recordName(shown) : ""}
      size={720}
    >
      {shown && <Details id={shown.id} first={shown} onCorrect={onCorrect} />}
    </Modal>
  );
}

type DetailsProps = {
  id: string;
  first: MedicalRecord;
  onCorrect: RecordDetailsDialogProps["onCorrect"];
};

function Details({ id, first, onCorrect }: DetailsProps) {
  const versions = trpc.records.versions.useQuery({ id });
  const current = versions.data?.versions.at(-1) ?? first;
  const gap = registrationGap(current.professionalRegistration);
  return (
    <div className={classes.details}>
      <RecordSummary record={current} />
      <QueryView
        query={versions}
        messageOf={(error) => loadFailure(error, "das versões")}
        loading={<Loading label="Carregando versões">{null}</Loading>}
      >
        {(data) => <VersionList versions={data.versions} />}
      </QueryView>
      {gap && <Notice tone="warning">{documentTexts.gapOnPaper(gap)}</Notice>}
      <div className={classes.foot}>
        <PaperButtons page={`/api/medical-records/${id}/paper`} name={recordName(current)} />
        {onCorrect && (
          <WriteButton
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => onCorrect(current)}
          >
            Corrigir
          </WriteButton>
        )}
      </div>
    </div>
  );
}
