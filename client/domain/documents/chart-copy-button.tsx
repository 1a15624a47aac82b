import { Button, Group, Modal, Text } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { useState } from "react";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { PdfButton } from "./paper-buttons.tsx";

const name = "Cópia do prontuário";

/** Gives a patient's chart in one PDF, of all the years or of a period. */
export function ChartCopyButton({ patientId }: { patientId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const [startDate, endDate] = from && until && from > until ? [until, from] : [from, until];
  const period = new URLSearchParams({
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }).toString();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconFileDownload size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={name} size={480}>
        <Text c="dimmed" mb="sm">
          Histórico médico, consultas, receitas, atestados e anamneses como estão hoje, com os
          termos e a lista de arquivos. Um prontuário longo demais para um PDF é copiado em partes,
          por período. A cópia fica anotada em “Quem acessou”.
        </Text>
        <Dates>
          <FieldPair>
            <DayField
              clearable
              label="De"
              placeholder="Desde o início"
              value={from}
              onChange={setFrom}
            />
            <DayField
              clearable
              label="Até"
              placeholder="Até hoje"
              value={until}
              onChange={setUntil}
            />
          </FieldPair>
        </Dates>
        <Group justify="flex-end" mt="lg">
          <PdfButton file={`/api/patients/${patientId}/chart.pdf${period && `?${period}`}`} />
        </Group>
      </Modal>
    </>
  );
}
