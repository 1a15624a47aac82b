import { NumberInput, Select, Switch } from "@mantine/core";
import { DateTimePicker, TimePicker } from "@mantine/dates";
import type { UseFormReturnType } from "@mantine/form";
import { monthLabels } from "#client/ui/dates.tsx";
import { formatDuration } from "#client/lib/formats.ts";
import { bookingLinkLimits } from "#shared/schemas/booking-links.ts";
import type { LinkFormValues } from "./link-values.ts";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";

const { returnDays, minAdvanceHours, maxAdvanceDays, slotDurations } = bookingLinkLimits;

const slotChoices = slotDurations.map((minutes) => ({
  value: String(minutes),
  label: formatDuration(minutes),
}));

type FieldsProps = { form: UseFormReturnType<LinkFormValues> };

/** Asks when the link can be booked. */
export function RuleFields({ form }: FieldsProps) {
  return (
    <>
      <FormSection title="Quando">
        <HoursFields form={form} />
        <ValidityFields form={form} />
        <Select
          label="Duração do intervalo"
          description="De quanto em quanto tempo um horário começa."
          data={slotChoices}
          allowDeselect={false}
          wrapperProps={{ "data-field": "slotDurationMinutes" }}
          {...form.getInputProps("slotDurationMinutes")}
        />
      </FormSection>
      <FormSection title="Limites de agendamento">
        <AdvanceFields form={form} />
      </FormSection>
      <ReturnFields form={form} />
    </>
  );
}

function HoursFields({ form }: FieldsProps) {
  const labels = {
    hoursInputLabel: "Horas",
    minutesInputLabel: "Minutos",
    clearable: true,
    clearButtonProps: { "aria-label": "Limpar horário" },
  };
  return (
    <FieldPair>
      <TimePicker
        label="Início do atendimento"
        description="Vazio: o horário do calendário."
        wrapperProps={{ "data-field": "startTime" }}
        {...labels}
        {...form.getInputProps("startTime")}
      />
      <TimePicker
        label="Fim do atendimento"
        description={scheduleMessages.midnightEndsDay}
        wrapperProps={{ "data-field": "endTime" }}
        {...labels}
        {...form.getInputProps("endTime")}
      />
    </FieldPair>
  );
}

function ValidityFields({ form }: FieldsProps) {
  const shared = {
    valueFormat: "DD/MM/YYYY HH:mm",
    placeholder: "Sem data",
    clearable: true,
    clearButtonProps: { "aria-label": "Limpar data" },
    weekdayFormat: "ddd",
    highlightToday: true,
    ariaLabels: monthLabels,
    timePickerProps: { hoursInputLabel: "Horas", minutesInputLabel: "Minutos" },
    submitButtonProps: { "aria-label": "Pronto" },
  };
  return (
    <FieldPair>
      <DateTimePicker
        label="Válido a partir de"
        description="No horário do calendário."
        defaultTimeValue="00:00:00"
        wrapperProps={{ "data-field": "validFrom" }}
        {...shared}
        {...form.getInputProps("validFrom")}
      />
      <DateTimePicker
        label="Válido até"
        description="Depois disso a página não abre mais."
        defaultTimeValue="23:59:00"
        wrapperProps={{ "data-field": "validUntil" }}
        {...shared}
        {...form.getInputProps("validUntil")}
      />
    </FieldPair>
  );
}

function AdvanceFields({ form }: FieldsProps) {
  return (
    <FieldPair>
      <NumberInput
        label="Antecedência mínima (horas)"
        description={`De ${minAdvanceHours.min} a ${minAdvanceHours.max}.`}
        allowDecimal={false}
        allowNegative={false}
        wrapperProps={{ "data-field": "minAdvanceHours" }}
        {...form.getInputProps("minAdvanceHours")}
      />
      <NumberInput
        label="Antecedência máxima (dias)"
        description={scheduleMessages.upToDays(maxAdvanceDays.max)}
        allowDecimal={false}
        allowNegative={false}
        wrapperProps={{ "data-field": "maxAdvanceDays" }}
        {...form.getInputProps("maxAdvanceDays")}
      />
    </FieldPair>
  );
}

function ReturnFields({ form }: FieldsProps) {
  return (
    <FormSection title="Retorno">
      <Switch
        label="Permitir retorno"
        description="Quem já foi atendido por este link pode marcar um retorno."
        wrapperProps={{ "data-field": "allowReturn" }}
        {...form.getInputProps("allowReturn", { type: "checkbox" })}
      />
      {form.values.allowReturn && (
        <NumberInput
          label="Prazo do retorno (dias)"
          description={`De ${returnDays.min} a ${returnDays.max}, contados do atendimento.`}
          allowDecimal={false}
          allowNegative={false}
          wrapperProps={{ "data-field": "returnDays" }}
          {...form.getInputProps("returnDays")}
        />
      )}
    </FormSection>
  );
}
