import { Button, Group, Radio, ScrollArea, Stack } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { formatCount } from "#client/lib/formats.ts";
import { EmailText } from "#client/ui/email-text.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { ImportPreview } from "#shared/schemas/patient-import.ts";
import classes from "./import.module.css";

type ImportPreviewProps = {
  preview: ImportPreview;
  /** Downloads the rows that would be left out. */
  onList: () => void;
  duplicates: "skip" | "create";
  disabled: boolean;
  onDuplicates: (treatment: "skip" | "create") => void;
};

/** Shows what will happen to each row of the file. */
export function PreviewTable({ preview, ...choice }: ImportPreviewProps) {
  const { newCount, duplicateCount, errorCount, rowCount, rows } = preview;
  const leftOut = rowCount - preview.createCount;
  return (
    <Stack>
      <p className={classes.counts} role="status">
        <StatusBadge tone="success">{counted(newCount, "novo", "novos")}</StatusBadge>
        <StatusBadge tone="warning">{counted(duplicateCount, "repetido", "repetidos")}</StatusBadge>
        <StatusBadge tone="danger">{counted(errorCount, "com erro", "com erro")}</StatusBadge>
      </p>
      {errorCount > 0 && (
        <Notice tone="warning">
          {errorCount === 1
            ? "1 linha tem erro e fica"
            : `${formatCount(errorCount)} linhas têm erro e ficam`}{" "}
          de fora. Importe as outras agora, baixe a lista das que ficaram, corrija e envie de novo.
        </Notice>
      )}
      {duplicateCount > 0 && (
        <Duplicates
          duplicates={choice.duplicates}
          disabled={choice.disabled}
          onDuplicates={choice.onDuplicates}
        />
      )}
      {leftOut > 0 && (
        <Group>
          <Button
            variant="default"
            size="xs"
            disabled={choice.disabled}
            leftSection={<IconDownload size={16} stroke={1.75} />}
            onClick={choice.onList}
          >
            {leftOut === 1
              ? "Baixar a que fica de fora"
              : `Baixar as ${formatCount(leftOut)} que ficam de fora`}
          </Button>
        </Group>
      )}
      <ScrollArea.Autosize
        mah={320}
        className={classes.scroll}
        viewportProps={{ tabIndex: 0, role: "region", "aria-label": "Linhas do arquivo" }}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Linha</th>
              <th scope="col">Nome</th>
              <th scope="col">O que acontece</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.line} row={row} duplicates={choice.duplicates} />
            ))}
          </tbody>
        </table>
      </ScrollArea.Autosize>
      {rows.length < rowCount && (
        <p className={classes.more}>
          Mostrando {formatCount(rows.length)} de {formatCount(rowCount)} linhas: primeiro as com
          erro, depois as repetidas.
        </p>
      )}
    </Stack>
  );
}

type DuplicatesProps = Pick<ImportPreviewProps, "duplicates" | "disabled" | "onDuplicates">;

function Duplicates({ duplicates, disabled, onDuplicates }: DuplicatesProps) {
  return (
    <Radio.Group
      label="O que fazer com os repetidos?"
      value={duplicates}
      onChange={(value) => onDuplicates(value === "create" ? "create" : "skip")}
    >
      <Stack gap={8} mt={8}>
        <Radio value="skip" label="Deixar de fora" disabled={disabled} />
        <Radio value="create" label="Cadastrar mesmo assim" disabled={disabled} />
      </Stack>
    </Radio.Group>
  );
}

const looks = {
  new: { tone: "success", text: "Entra" },
  error: { tone: "danger", text: "Erro, fica de fora" },
} as const;

type RowProps = { row: ImportPreview["rows"][number]; duplicates: "skip" | "create" };

function Row({ row, duplicates }: RowProps) {
  const { line, status, name, email, phone, reasons } = row;
  const look =
    status === "duplicate"
      ? ({ tone: "warning", text: duplicates === "create" ? "Entra" : "Fica de fora" } as const)
      : looks[status];
  return (
    <tr>
      <td className="figures">{line}</td>
      <th scope="row">
        {name || "Sem nome"}
        {phone && <span className={`${classes.reason} ${classes.phone}`}>{phone}</span>}
        {email && (
          <span className={classes.reason}>
            <EmailText email={email} />
          </span>
        )}
      </th>
      <td>
        <StatusBadge tone={look.tone}>{look.text}</StatusBadge>
        {reasons.map((reason) => (
          <span key={reason} className={classes.reason}>
            {reason}
          </span>
        ))}
      </td>
    </tr>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
