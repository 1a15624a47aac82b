import { Button, Group } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { recordName } from "#client/domain/records/record-words.ts";
import classes from "./last-record-notice.module.css";
import { joinedWith, withoutCopied } from "./copy-rules.ts";
import { copiedFrom, type RecordValues } from "./record-values.ts";

type Copied = ReturnType<typeof copiedFrom>;

type LastRecordNoticeProps = {
  patientId: string;
  values: RecordValues;
  onCopy: (values: Copied) => void;
};

/** The last consultation at hand, to read and to copy from: a copy joins what is typed, and can be taken back. */
export function LastRecordNotice({ patientId, values, onCopy }: LastRecordNoticeProps) {
  const [done, setDone] = useState<{ before: Copied; after: Copied } | null>(null);
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
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} stroke={1.75} />}
          disabled={isEmpty}
          onClick={() => {
            const before = copiedFrom(values);
            const after = joinedWith(before, copied);
            setDone({ before, after });
            onCopy(after);
          }}
        >
          Copiar sintomas, diagnóstico e tratamento
        </Button>
        {done && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              onCopy(withoutCopied(values, done.before, done.after));
              setDone(null);
            }}
          >
            Desfazer cópia
          </Button>
        )}
      </Group>
      <p role="status" className={classes.copied}>
        {done && "Copiado ao fim do que já estava escrito."}
      </p>
      {isEmpty && <p>A última não traz sintomas, diagnóstico nem tratamento para copiar.</p>}
    </details>
  );
}
