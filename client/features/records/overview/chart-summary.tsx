import { Button, Skeleton, UnstyledButton } from "@mantine/core";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { BoxedPanel } from "#client/ui/boxed-panel.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { RecordOverview } from "#shared/schemas/records.ts";
import { RecordDetailsDialog } from "../read/record-details-dialog.tsx";
import { personWords, recordName } from "#client/domain/records/record-words.ts";
import { TrendPanel } from "../trend/trend-panel.tsx";
import classes from "./chart-summary.module.css";

type ChartSummaryProps = {
  patient: { readonly id: string };
  onTab: (tab: "prontuario") => void;
  /** The record that is open; null while none is. */
  recordId: string | null;
  onRecord: (id: string | null) => void;
};

/** Resumo do prontuário: the latest records, and what they found. */
export function ChartSummary({ patient, onTab, recordId, onRecord }: ChartSummaryProps) {
  const overview = trpc.records.overview.useQuery({ patientId: patient.id });
  return (
    <BoxedPanel
      title="Resumo do prontuário"
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => onTab("prontuario")}>
          Ver prontuário
        </Button>
      }
    >
      <QueryView
        query={overview}
        messageOf={(error) => loadFailure(error, "do prontuário")}
        loading={
          <Loading label="Carregando prontuário">
            <Skeleton height={120} radius={8} />
          </Loading>
        }
      >
        {(read) => <Findings {...read} onOpen={onRecord} />}
      </QueryView>
      <RecordDetailsDialog
        id={recordId}
        known={overview.data?.records ?? []}
        onClose={() => onRecord(null)}
      />
    </BoxedPanel>
  );
}

type FindingsProps = RecordOverview & { onOpen: (id: string) => void };

function Findings({ records, diagnosis, symptoms, areMore, ...read }: FindingsProps) {
  if (records.length === 0) return <p className={classes.soft}>Nenhuma consulta registrada</p>;
  return (
    <>
      <ul className={classes.records}>
        {records.map((record) => (
          <li key={record.id}>
            <UnstyledButton className={classes.record} onClick={() => read.onOpen(record.id)}>
              <span className={classes.name}>{recordName(record)}</span>
              <span>{record.chiefComplaint || "Sem queixa registrada"}</span>
              <span className={classes.soft}>
                {personWords(record.professionalName, record.professionalRegistration)}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Words label="Diagnósticos" words={diagnosis} />
      <Words label="Sintomas" words={symptoms} />
      {areMore && (
        <p className={classes.soft}>Só os mais recentes; os outros estão no Prontuário.</p>
      )}
      <TrendPanel measures={read.measures} />
      {read.measures.length > 0 && read.measuredRecords !== null && (
        <p className={classes.soft}>
          Medidas das últimas {read.measuredRecords} consultas; as anteriores estão no Prontuário.
        </p>
      )}
    </>
  );
}

function Words({ label, words }: { label: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <p className={classes.soft}>{label}</p>
      <ul className={classes.words}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  );
}
