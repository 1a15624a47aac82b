import { Button, Group, Text } from "@mantine/core";
import { Notice } from "#client/ui/notice.tsx";
import type { IssuedDocument } from "#shared/schemas/documents.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { PaperButtons } from "./paper-buttons.tsx";

type IssuedNoticeProps = { document: IssuedDocument; onAnother: () => void };

/** What was just issued, ready to be printed. */
export function IssuedNotice({ document, onAnother }: IssuedNoticeProps) {
  const { id, kind, code } = document;
  return (
    <div>
      <Notice tone="success">
        Emitido: {documentKindLabels[kind].toLocaleLowerCase("pt-BR")}. Quem receber o papel confere
        se é verdadeiro pelo código <strong className="figures">{code}</strong>.
      </Notice>
      <Group mt="md" gap="xs">
        <PaperButtons page={`/api/documents/${id}/paper`} name={documentKindLabels[kind]} />
        <Button variant="subtle" size="sm" onClick={onAnother}>
          Emitir outro
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="sm">
        O documento precisa da assinatura à mão de quem o emite.
      </Text>
    </div>
  );
}
