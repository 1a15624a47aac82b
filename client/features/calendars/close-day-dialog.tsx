import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { formatPlainLongDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { calendarTexts } from "#shared/texts/calendars.pt-br.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { DayNotice } from "./standing-notice.tsx";
import { useClosedDays } from "./use-closed-days.ts";
import { useStanding } from "./use-standing.ts";

type CloseDayDialogProps = {
  calendarId: string;
  /** YYYY-MM-DD. */
  date: string;
  onClose: () => void;
};

/** Closes a day where it is seen, or opens it again, and says before who stands in it. */
export default function CloseDayDialog({ calendarId, date, onClose }: CloseDayDialogProps) {
  useReturnFocus();
  const calendar = trpc.calendars.get.useQuery({ id: calendarId }).data;
  const closed = calendar?.closedDays.find((day) => day.date === date);
  return (
    <Modal opened onClose={onClose} title={closed ? "Dia fechado" : "Fechar este dia"} size={440}>
      <Stack gap="md">
        <Text>
          <Text span fw={600} inherit>
            {formatPlainLongDay(date)}
          </Text>
          {closed && ` · ${closed.name}`}
        </Text>
        {calendar && !closed && <ClosingForm {...{ calendar, date, onClose }} />}
        {calendar && closed && <Reopening {...{ calendar, date, onClose }} />}
      </Stack>
    </Modal>
  );
}

type PartProps = Omit<CloseDayDialogProps, "calendarId"> & { calendar: Calendar };

function ClosingForm({ calendar, date, onClose }: PartProps) {
  const days = useClosedDays(calendar);
  const [standing] = useStanding(calendar, [date]);
  const form = useForm({
    initialValues: { name: "" },
    validate: { name: (name) => (name.trim() ? null : calendarTexts.closedDayNameMissing) },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(async ({ name }) => {
        if (await days.close([{ date, name }])) onClose();
      })}
    >
      <Stack gap="md">
        <Text c="dimmed">
          Nenhum link oferece horários neste dia, em {calendar.name}, para ninguém da equipe.
        </Text>
        {standing && <DayNotice day={standing} />}
        <TextInput
          label="Motivo"
          placeholder="Aniversário da cidade"
          maxLength={80}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <WriteButton type="submit" loading={days.isPending}>
            Fechar dia
          </WriteButton>
        </Group>
      </Stack>
    </form>
  );
}

function Reopening({ calendar, date, onClose }: PartProps) {
  const days = useClosedDays(calendar);
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        Voltar
      </Button>
      <WriteButton
        data-autofocus
        loading={days.pendingDate === date}
        onClick={() => {
          days.open(date);
          onClose();
        }}
      >
        Abrir de novo
      </WriteButton>
    </Group>
  );
}
