import { Skeleton, Stack } from "@mantine/core";
import { personWords, recordName } from "#client/domain/records/record-words.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";

type AnotherRecordDialogProps = {
  patientId: string;
  appointmentId: string;
  /** Called with the records that were shown. */
  onConfirm: (shown: string[]) => void;
  onCancel: () => void;
};

/** Shows what was already written at an appointment, and asks whether another record is meant. */
export function AnotherRecordDialog(props: AnotherRecordDialogProps) {
  const { patientId, appointmentId, onConfirm, onCancel } = props;
  // What another window has just written is what this is about.
  const { data, error, isFetchedAfterMount } = trpc.records.ofAppointment.useQuery(
    { appointmentId },
    { staleTime: 0 },
  );
  const records = isFetchedAfterMount ? (data ?? []) : [];
  return (
    <ConfirmDialog
      opened
      writes
      risky
      title="Já existe um registro deste agendamento"
      confirmLabel="Registrar mesmo assim"
      cancelLabel="Voltar"
      waiting={records.length === 0}
      onConfirm={() => onConfirm(records.map(({ id }) => id))}
      onCancel={onCancel}
    >
      <Stack gap="xs">
        {!isFetchedAfterMount && (
          <Loading label="Carregando registros">
            <Skeleton height={24} />
          </Loading>
        )}
        {error && <Notice tone="danger">{failureOf(error).message}</Notice>}
        {records.map((record) => (
          <span key={record.id}>
            {personWords(recordName(record), record.professionalName)}
            {" · "}
            <AnchorLink
              inherit
              underline="always"
              target="_blank"
              to="/app/patients/$id"
              params={{ id: patientId }}
              search={{ aba: "prontuario", registro: record.id }}
            >
              Abrir o registro
            </AnchorLink>
          </span>
        ))}
        <span>
          Um registro não pode ser apagado. Registre outro só se houve dois atendimentos, como o de
          mais um profissional.
        </span>
      </Stack>
    </ConfirmDialog>
  );
}
