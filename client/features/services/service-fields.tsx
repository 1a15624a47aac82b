import { NumberInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { TimePicker } from "@mantine/dates";
import type { UseFormReturnType } from "@mantine/form";
import { MoneyField } from "#client/domain/finance/money-field.tsx";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { WeekdayField } from "#client/ui/weekday-field.tsx";
import { serviceCategoryGroups } from "#shared/domain/service-categories.ts";
import { serviceLimits } from "#shared/schemas/services.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";
import { PerformersField } from "./performers-field.tsx";
import type { ServiceFormValues } from "./service-values.ts";

const categories = serviceCategoryGroups.map(({ label, categories: group }) => ({
  group: label,
  items: Object.entries(group).map(([value, text]) => ({ value, label: text })),
}));

type FieldsProps = { form: UseFormReturnType<ServiceFormValues> };

const whole = { allowDecimal: false, allowNegative: false } as const;

/** Edits what is sold, its price and its duration. */
export function OfferFields({ form }: FieldsProps) {
  return (
    <FormSection title="O serviço">
      <Switch
        label="Ativo"
        description="Um serviço inativo continua aqui, mas ninguém o marca."
        wrapperProps={{ "data-field": "isActive" }}
        {...form.getInputProps("isActive", { type: "checkbox" })}
      />
      <TextInput
        label="Nome"
        required
        maxLength={serviceLimits.nameMax}
        data-autofocus
        wrapperProps={{ "data-field": "name" }}
        {...form.getInputProps("name")}
      />
      <Select
        label="Categoria"
        data={categories}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nenhuma categoria com esse nome"
        wrapperProps={{ "data-field": "category" }}
        {...form.getInputProps("category")}
      />
      <Textarea
        label="Descrição"
        description="Opcional. Quem marca pela internet lê isto."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={serviceLimits.descriptionMax}
        wrapperProps={{ "data-field": "description" }}
        {...form.getInputProps("description")}
      />
      <PriceAndTime form={form} />
      <PerformersField form={form} />
    </FormSection>
  );
}

function PriceAndTime({ form }: FieldsProps) {
  return (
    <>
      <FieldPair>
        <MoneyField label="Preço" field="price" {...form.getInputProps("price")} />
        <NumberInput
          label="Duração (minutos)"
          required
          step={5}
          {...whole}
          wrapperProps={{ "data-field": "durationMinutes" }}
          {...form.getInputProps("durationMinutes")}
        />
      </FieldPair>
      <NumberInput
        label="Intervalo depois (minutos)"
        description="Tempo reservado depois do atendimento, para limpar ou preparar a sala."
        step={5}
        {...whole}
        wrapperProps={{ "data-field": "bufferMinutes" }}
        {...form.getInputProps("bufferMinutes")}
      />
    </>
  );
}

/** Edits when it may be booked. */
export function BookingFields({ form }: FieldsProps) {
  return (
    <FormSection title="Quando pode ser marcado">
      <WeekdayField
        label="Dias disponíveis"
        field="availableDays"
        value={form.values.availableDays}
        onChange={(days) => form.setFieldValue("availableDays", days)}
        error={form.errors["availableDays"]}
      />
      <FieldPair>
        <TimePicker
          label="Início"
          hoursInputLabel="Início, horas"
          minutesInputLabel="Início, minutos"
          wrapperProps={{ "data-field": "startTime" }}
          {...form.getInputProps("startTime")}
        />
        <TimePicker
          label="Fim"
          hoursInputLabel="Fim, horas"
          minutesInputLabel="Fim, minutos"
          wrapperProps={{ "data-field": "endTime" }}
          {...form.getInputProps("endTime")}
        />
      </FieldPair>
      <FieldPair>
        <NumberInput
          label="Antecedência mínima (horas)"
          description="Quanto antes é preciso marcar."
          {...whole}
          wrapperProps={{ "data-field": "minAdvanceHours" }}
          {...form.getInputProps("minAdvanceHours")}
        />
        <NumberInput
          label="Antecedência máxima (dias)"
          description={scheduleMessages.upToDays(serviceLimits.maxAdvanceDays.max)}
          {...whole}
          wrapperProps={{ "data-field": "maxAdvanceDays" }}
          {...form.getInputProps("maxAdvanceDays")}
        />
      </FieldPair>
    </FormSection>
  );
}
