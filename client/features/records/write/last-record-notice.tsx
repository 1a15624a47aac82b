import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { trpc } from "#client/lib/trpc.ts";
import { recordName } from "#client/domain/records/record-words.ts";
import classes from "./last-record-notice.module.css";
import { copiedFrom, type RecordValues } from "./record-values.ts";

type LastRecordNoticeProps = {
  patientId: string;
  onCopy: (values: Partial<RecordValues>) => void;
};

/** The last consultation at hand, to read and to copy from. */
export function LastRecordNotice({ patientId, onCopy }: LastRecordNoticeProps) {
  const { data } = trpc.records.list.useQuery({ patientId, limit: 1 });
  const [last] = data?.records ?? [];
  if (!last) return null;
  const said = [
    ["Queixa", last.chiefComplaint],
    ["Sintomas", last.symptoms.join(" · ")],
    ["Diagnóstico", last.diagnosis.join(" · ")],
    ["Tratamento", last.treatment],
    ["Observações", last.notes],
  ].filter(([, text]) => text);
  const copied = copiedFrom(last);
  const isEmpty = !copied.symptoms.length && !copied.diagnosis.length && !copied.treatment;
  return (
    <details className={classes.last}>
      <summary>Última: {recordName(last)}</summary>
      <dl className={classes.said}>
        {said.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={14} stroke={1.75} />}
        disabled={isEmpty}
        onClick={() => onCopy(copied)}
      >
        Copiar sintomas, diagnóstico e tratamento
      </Button>
      {isEmpty && <p>A última não traz sintomas, diagnóstico nem tratamento para copiar.</p>}
    </details>
  );
}
