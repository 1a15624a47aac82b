import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { formatTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { AtNight } from "#shared/schemas/messages.ts";

type NightFieldProps = {
  /** When the quiet hours end. */
  until: string;
  value: AtNight;
  onChange: (value: AtNight) => void;
};

/** Asks whether a message waits for the end of the quiet hours. */
export function NightField({ until, value, onChange }: NightFieldProps) {
  const morning = formatTime(until, ownTimeZone());
  return (
    <Radio.Group
      label="Agora são horas de silêncio"
      description="Os telefones podem tocar. Quem acabou de escrever pode ser respondido em Conversas."
      value={value}
      onChange={(chosen) => onChange(chosen === "send" ? "send" : "wait")}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="wait" label={`Enviar às ${morning}`} />
        <Radio value="send" label="Enviar agora assim mesmo" />
      </Stack>
    </Radio.Group>
  );
}

/** Returns what was chosen, and what chooses; another question begins with waiting. */
export function useAtNight(asked: unknown) {
  const [chosen, setChosen] = useState<AtNight>("wait");
  const [last, setLast] = useState(asked);
  if (asked !== last) {
    setLast(asked);
    setChosen("wait");
  }
  return [chosen, setChosen] as const;
}

type NightDialogProps = {
  /** To whom; null while nothing is asked. */
  name: string | null;
  until: string | null;
  loading: boolean;
  onConfirm: (atNight: AtNight) => void;
  onCancel: () => void;
};

/** Asks before a single message rings a phone at night. */
export function NightDialog({ name, until, loading, onConfirm, onCancel }: NightDialogProps) {
  const [atNight, setAtNight] = useAtNight(name);
  const shown = useLast(name) ?? "";
  const morning = useLast(until);
  return (
    <ConfirmDialog
      opened={name !== null}
      writes
      title={`Enviar para ${shown}`}
      confirmLabel="Enviar"
      loading={loading}
      onConfirm={() => onConfirm(atNight)}
      onCancel={onCancel}
    >
      {morning && <NightField until={morning} value={atNight} onChange={setAtNight} />}
    </ConfirmDialog>
  );
}
