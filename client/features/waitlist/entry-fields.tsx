import { Checkbox } from "@mantine/core";
import { TimePicker } from "@mantine/dates";
import type { UseFormReturnType } from "@mantine/form";
import { keptContact } from "#client/domain/patients/contact-rules.ts";
import { CustomerFields } from "#client/domain/patients/customer-fields.tsx";
import { ProfessionalPicker } from "#client/domain/employees/professional-picker.tsx";
import type { ChosenPatient } from "#client/domain/patients/quick-patient-dialog.tsx";
import { ServicePicker } from "#client/domain/services/service-picker.tsx";
import { DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair, FormSection } from "#client/ui/form-section.tsx";
import { WeekdayField } from "#client/ui/weekday-field.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import type { OfferedService } from "#shared/schemas/services.ts";
import type { EntryFormValues } from "./entry-values.ts";

/** What somebody can wait for. */
export type EntryOptions = {
  readonly calendars: readonly Calendar[];
  readonly professionals: readonly DirectoryEntry[];
  readonly services: readonly OfferedService[];
};

type FieldsProps = { form: UseFormReturnType<EntryFormValues> };

type WhoFieldsProps = FieldsProps & {
  options: EntryOptions;
  patient: ChosenPatient | null;
  onPatient: (patient: ChosenPatient | null) => void;
};

/** Asks who waits, and for what. */
export function WhoFields({ form, options, patient, onPatient }: WhoFieldsProps) {
  const { calendars, professionals, services } = options;
  return (
    <FormSection title="Quem espera">
      <CustomerFields
        calendars={calendars}
        form={form}
        patient={patient}
        onPatient={onPatient}
        onTyped={(typed) => form.setValues(keptContact(typed, form.values))}
      />
      <Checkbox
        label="A pessoa aceita receber ofertas"
        description="Por e-mail e, onde houver, por WhatsApp ou SMS. O horário que abrir fica reservado por um tempo para quem chegou antes; o que já está livre não é oferecido: agende."
        wrapperProps={{ "data-field": "takesOffers" }}
        {...form.getInputProps("takesOffers", { type: "checkbox" })}
      />
      <ServicePicker
        isNarrow
        services={services}
        chosenIds={form.values.serviceIds}
        onChange={(ids) => form.setFieldValue("serviceIds", ids)}
        error={form.errors["serviceIds"]}
      />
      <ProfessionalPicker
        clearable
        placeholder="Quem estiver livre"
        data={professionals.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps("professionalId")}
      />
    </FormSection>
  );
}

/** Asks on which days and between which hours they could come. */
export function WhenFields({ form }: FieldsProps) {
  return (
    <FormSection title="Quando pode vir">
      <FieldPair>
        <DayField
          label="Primeiro dia"
          field="fromDate"
          value={form.values.fromDate}
          onChange={(day) => form.setFieldValue("fromDate", day)}
          error={form.errors["fromDate"]}
        />
        <DayField
          label="Último dia"
          field="untilDate"
          value={form.values.untilDate}
          onChange={(day) => form.setFieldValue("untilDate", day)}
          error={form.errors["untilDate"]}
        />
      </FieldPair>
      <WeekdayField
        label="Dias da semana"
        field="weekdays"
        value={form.values.weekdays}
        onChange={(days) => form.setFieldValue("weekdays", days)}
        error={form.errors["weekdays"]}
      />
      <FieldPair>
        <TimePicker
          label="A partir de"
          hoursInputLabel="A partir de, horas"
          minutesInputLabel="A partir de, minutos"
          wrapperProps={{ "data-field": "startTime" }}
          {...form.getInputProps("startTime")}
        />
        <TimePicker
          label="Até"
          hoursInputLabel="Até, horas"
          minutesInputLabel="Até, minutos"
          wrapperProps={{ "data-field": "endTime" }}
          {...form.getInputProps("endTime")}
        />
      </FieldPair>
    </FormSection>
  );
}
