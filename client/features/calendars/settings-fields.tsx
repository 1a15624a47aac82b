import { Select, Textarea, TextInput, type SelectProps } from "@mantine/core";
import { TimePicker } from "@mantine/dates";
import type { UseFormReturnType } from "@mantine/form";
import { zoneCity } from "#shared/domain/time-zones.ts";
import { FieldPair } from "#client/ui/form-section.tsx";
import { WeekdayField } from "#client/ui/weekday-field.tsx";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";
import type { SettingsValues } from "./settings-values.ts";
import { matchesTimeZone, timeZones, zoneToday } from "./time-zone-words.ts";

type SettingsFieldsProps = {
  form: UseFormReturnType<SettingsValues>;
  storedTimeZone: string;
};

const clockLabels = (label: string) => ({
  label,
  hoursInputLabel: `${label}: horas`,
  minutesInputLabel: `${label}: minutos`,
  minutesStep: 5,
});

/** Edits name, zone, description, hours and days of a calendar. */
export function SettingsFields({ form, storedTimeZone }: SettingsFieldsProps) {
  const days = form.getInputProps("days");
  return (
    <>
      <TextInput
        label="Nome"
        maxLength={120}
        wrapperProps={{ "data-field": "name" }}
        {...form.getInputProps("name")}
      />
      <Select
        label="Fuso horário"
        description="Decide que dia e que hora são neste calendário."
        data={zoneChoices(storedTimeZone, form.values.timeZone)}
        renderOption={({ option }) => zoneToday(option.value)}
        searchable
        allowDeselect={false}
        limit={60}
        filter={filterTimeZones}
        nothingFoundMessage="Nenhum fuso horário com este nome"
        wrapperProps={{ "data-field": "timeZone" }}
        {...form.getInputProps("timeZone")}
      />
      <Textarea
        label="Descrição"
        description="Opcional. Aparece no topo da semana."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        wrapperProps={{ "data-field": "description" }}
        {...form.getInputProps("description")}
      />
      <TextInput
        label="Endereço"
        description="Opcional. Quem agenda vê na página, no e-mail e na própria agenda."
        maxLength={200}
        wrapperProps={{ "data-field": "address" }}
        {...form.getInputProps("address")}
      />
      <FieldPair>
        <TimePicker
          {...clockLabels("Início expediente")}
          description="Onde a grade da semana começa."
          wrapperProps={{ "data-field": "start" }}
          {...form.getInputProps("start")}
        />
        <TimePicker
          {...clockLabels("Fim expediente")}
          description={scheduleMessages.midnightEndsDay}
          wrapperProps={{ "data-field": "end" }}
          {...form.getInputProps("end")}
        />
      </FieldPair>
      <WeekdayField
        label="Dias de atendimento"
        field="days"
        value={form.values.days}
        onChange={days.onChange}
        error={days.error}
      />
    </>
  );
}

/**
 * Only the chosen zone is shown with its offset: computing those of all zones would take too long.
 */
function zoneChoices(stored: string, chosen: string) {
  return timeZones(stored).map((value) => ({
    value,
    label: value === chosen ? zoneToday(value) : zoneCity(value),
  }));
}

const filterTimeZones: SelectProps["filter"] = ({ options, search }) => {
  const choices = options.filter((option) => "value" in option);
  // The field holds the chosen label itself until something is typed.
  if (choices.some(({ label }) => label === search)) return choices;
  return choices.filter(({ value }) => matchesTimeZone(value, search));
};
