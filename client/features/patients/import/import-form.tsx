import { Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState } from "react";
import { formatCount } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { PreviewTable } from "./preview-table.tsx";
import type { ImportPreview } from "#shared/schemas/patient-import.ts";
import classes from "./import.module.css";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { useImport, type ImportBusy } from "./use-import.ts";

const accepted = ".csv,.txt,text/csv,text/plain";

/** Asks for a file, shows its contents, imports it. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const { lower, lowerPlural } = useCustomerWords();
  const form = useImport(onClose);
  const { file, preview, busy, failure } = form;
  // After a wrong file, the same one can be chosen again, corrected.
  const [attempt, setAttempt] = useState(0);
  const choose = (
    <FileButton
      key={attempt}
      accept={accepted}
      onChange={(chosen) => {
        setAttempt(attempt + 1);
        if (chosen) form.choose(chosen);
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant={file ? "default" : "filled"}
          disabled={busy !== null}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />}
        >
          {file ? "Escolher outro arquivo" : "Escolher arquivo CSV"}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Stack>
      {!file && <Explanation lowerPlural={lowerPlural} />}
      {file && <p className={classes.file}>{file.name}</p>}
      {busy && <Busy busy={busy} />}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {preview && (
        <>
          <ColumnFields columns={preview.columns} disabled={busy !== null} onChange={form.map} />
          <PreviewTable
            preview={preview}
            duplicates={form.duplicates}
            disabled={busy !== null}
            onList={form.list}
            onDuplicates={form.treatDuplicates}
          />
        </>
      )}
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={busy === "saving"}>
          Cancelar
        </Button>
        {choose}
        {preview && (
          <WriteButton
            disabled={preview.createCount === 0}
            loading={busy === "saving"}
            onClick={form.commit}
          >
            {importLabel(preview, preview.createCount === 1 ? lower : lowerPlural)}
          </WriteButton>
        )}
      </Group>
    </Stack>
  );
}

/** Mentions the left-out rows as soon as one has an error: pressing the button decides that. */
function importLabel({ createCount, rowCount, errorCount }: ImportPreview, people: string) {
  if (errorCount === 0) return `Importar ${formatCount(createCount)} ${people}`;
  const valid = createCount === 1 ? "válido" : "válidos";
  return `Importar ${formatCount(createCount)} ${valid}, pular ${formatCount(rowCount - createCount)}`;
}

function Explanation({ lowerPlural }: { lowerPlural: string }) {
  return (
    <Text c="dimmed">
      Salve sua planilha como CSV, com os nomes das colunas na primeira linha: Nome, E-mail,
      Telefone, CPF, RG, Nascimento e Observações, na ordem que quiser. Só o nome é obrigatório. Até
      20.000 {lowerPlural} e 5 MB por arquivo. Nada é gravado antes de você conferir.
    </Text>
  );
}

function Busy({ busy }: { busy: NonNullable<ImportBusy> }) {
  const text =
    busy === "saving" ? "Gravando…" : busy === "reading" ? "Lendo o arquivo…" : "Enviando…";
  return (
    <div role="status">
      <Text size="sm" c="dimmed" mb={6}>
        {text}
      </Text>
      <Progress
        value={typeof busy === "number" ? busy : 100}
        animated={typeof busy !== "number"}
        aria-label={text}
      />
    </div>
  );
}
