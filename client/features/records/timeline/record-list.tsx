import { UnstyledButton } from "@mantine/core";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { formatPlainDay } from "#client/lib/formats.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import classes from "./record-list.module.css";
import { personWords } from "#client/domain/records/record-words.ts";

type RecordListProps = {
  records: readonly MedicalRecord[];
  onOpen: (id: string) => void;
};

/** A patient's records along a line of time, the latest first. */
export function RecordList({ records, onOpen }: RecordListProps) {
  return (
    <ol className={classes.line}>
      {records.map((record) => (
        <li key={record.id} className={classes.point}>
          <time dateTime={record.date} className={`${classes.day} figures`}>
            {formatPlainDay(record.date)}
          </time>
          <UnstyledButton className={classes.card} onClick={() => onOpen(record.id)}>
            <RecordGlance record={record} />
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

function RecordGlance({ record }: { record: MedicalRecord }) {
  const { type, chiefComplaint, diagnosis, symptoms, treatment, version } = record;
  return (
    <>
      <span className={classes.head}>
        {type === "emergency" ? (
          <StatusBadge tone="danger">{recordTypeLabels[type]}</StatusBadge>
        ) : (
          <span className={classes.type}>{recordTypeLabels[type]}</span>
        )}
        <span className={classes.soft}>
          {personWords(record.professionalName, record.professionalRegistration)}
        </span>
        {version > 1 && <StatusBadge tone="info">Corrigida</StatusBadge>}
      </span>
      <span className={classes.complaint}>{chiefComplaint || "Sem queixa registrada"}</span>
      <Words label="Diagnóstico" words={diagnosis} />
      <Words label="Sintomas" words={symptoms} />
      {treatment && (
        <span className={classes.treatment}>
          <span className={classes.soft}>Tratamento: </span>
          {treatment}
        </span>
      )}
    </>
  );
}

function Words({ label, words }: { label: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <span>
      <span className={classes.soft}>{label}: </span>
      {words.join(" · ")}
    </span>
  );
}
