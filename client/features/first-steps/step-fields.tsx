import { NumberInput, Select, TextInput } from "@mantine/core";
import { TimePicker } from "@mantine/dates";
import type { UseFormReturnType } from "@mantine/form";
import { MoneyField } from "#client/domain/finance/money-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { WeekdayField } from "#client/ui/weekday-field.tsx";
import { businessTypes } from "#shared/domain/business-types.ts";
import { serviceLimits } from "#shared/schemas/services.ts";
import { businessTypeNames } from "#shared/texts/business-types.pt-br.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";
import type { FirstValues } from "./first-values.ts";

type Form = { form: UseFormReturnType<FirstValues> };

const parts = [BusinessFields, HourFields, ServiceFields, PersonFields, LinkFields] as const;

/** The fields of one step, 1 to 5. */
export function StepFields({ step, form }: Form & { step: number }) {
  const Fields = parts[step - 1];
  return Fields ? <Fields form={form} /> : null;
}

function BusinessFields({ form }: Form) {
  return (
    <Select
      label="O que você faz?"
      description="Decide as palavras e as telas. Dá para mudar depois."
      data={businessTypes.map((value) => ({ value, label: businessTypeNames[value] }))}
      allowDeselect={false}
      {...form.getInputProps("businessType")}
    />
  );
}

function HourFields({ form }: Form) {
  return (
    <>
      <WeekdayField
        label="Dias de atendimento"
        field="days"
        value={form.values.days}
        onChange={(days) => form.setFieldValue("days", days)}
        error={form.errors["days"]}
      />
      <FieldPair>
        <TimePicker
          label="Das"
          hoursInputLabel="Das, horas"
          minutesInputLabel="Das, minutos"
          minutesStep={5}
          wrapperProps={{ "data-field": "start" }}
          {...form.getInputProps("start")}
        />
        <TimePicker
          label="Até"
          description={scheduleMessages.midnightEndsDay}
          hoursInputLabel="Até, horas"
          minutesInputLabel="Até, minutos"
          minutesStep={5}
          wrapperProps={{ "data-field": "end" }}
          {...form.getInputProps("end")}
        />
      </FieldPair>
    </>
  );
}

function ServiceFields({ form }: Form) {
  return (
    <>
      <TextInput
        label="Nome do serviço"
        required
        placeholder="Corte, avaliação, primeira consulta…"
        maxLength={serviceLimits.nameMax}
        wrapperProps={{ "data-field": "serviceName" }}
        {...form.getInputProps("serviceName")}
      />
      <FieldPair>
        <MoneyField label="Preço" field="price" {...form.getInputProps("price")} />
        <NumberInput
          label="Duração (minutos)"
          required
          step={5}
          allowDecimal={false}
          allowNegative={false}
          wrapperProps={{ "data-field": "durationMinutes" }}
          {...form.getInputProps("durationMinutes")}
        />
      </FieldPair>
    </>
  );
}

function PersonFields({ form }: Form) {
  return (
    <>
      <TextInput
        label="Nome"
        description="Comece por você. O resto da equipe entra depois, em Funcionários."
        maxLength={120}
        wrapperProps={{ "data-field": "personName" }}
        {...form.getInputProps("personName")}
      />
      <TextInput
        label="Profissão"
        description="Opcional. Quem agenda lê ao lado do nome: Barbeira, Dentista, Professor."
        maxLength={60}
        {...form.getInputProps("profession")}
      />
    </>
  );
}

function LinkFields({ form }: Form) {
  return (
    <TextInput
      label="Título do link"
      description="O que aparece no topo da página de quem agenda."
      maxLength={120}
      wrapperProps={{ "data-field": "title" }}
      {...form.getInputProps("title")}
    />
  );
}
