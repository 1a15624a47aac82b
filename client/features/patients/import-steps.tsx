import { Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState } from "react";
import { formatCount } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportPreviewView } from "./import-preview.tsx";
import classes from "./import.module.css";
import { usePatientWords } from "./patient-words.ts";
import { useImport, type ImportBusy } from "./use-import.ts";

const accepted = ".csv,.txt,text/csv,text/plain";

/** Choose a file, look at what it holds, import it. */
export function ImportSteps({ onClose }: { onClose: () => void }) {
  const { lower, lowerPlural } = usePatientWords();
  const form = useImport(onClose);
  const { file, preview, busy, failure } = form;
  // A wrong file can be chosen again, also the same one, corrected.
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
  const blocked = !preview || preview.errorCount > 0 || preview.createCount === 0;
  return (
    <Stack>
      {!file && <Explanation lowerPlural={lowerPlural} />}
      {file && <p className={classes.file}>{file.name}</p>}
      {busy && <Busy busy={busy} />}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {preview && (
        <>
          <ImportColumns columns={preview.columns} disabled={busy !== null} onChange={form.map} />
          <ImportPreviewView
            preview={preview}
            duplicates={form.duplicates}
            disabled={busy !== null}
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
          <Button disabled={blocked} loading={busy === "saving"} onClick={form.commit}>
            {preview.createCount === 1
              ? `Importar 1 ${lower}`
              : `Importar ${formatCount(preview.createCount)} ${lowerPlural}`}
          </Button>
        )}
      </Group>
    </Stack>
  );
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
