import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { formatPhone } from "#client/lib/formats.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { ContactFields } from "./field-groups.tsx";
import type { AppointmentFormValues } from "./form-values.ts";
import { PatientField, type ChosenPatient } from "./patient-field.tsx";

type CustomerFieldsProps = {
  form: UseFormReturnType<AppointmentFormValues>;
  calendars: readonly Calendar[];
  patient: ChosenPatient | null;
  onPatientChange: (patient: ChosenPatient | null) => void;
};

/** For whom: somebody of the customer list, or just a name, an e-mail and a phone. */
export function CustomerFields({ form, calendars, patient, onPatientChange }: CustomerFieldsProps) {
  function choose(chosen: ChosenPatient | null) {
    onPatientChange(chosen);
    form.setValues({ patientId: chosen?.id ?? null, ...customerOf(chosen) });
    form.clearErrors();
  }

  return (
    <FormSection title="Quem">
      {calendars.length > 1 && (
        <Select
          label="Calendário"
          allowDeselect={false}
          data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
          wrapperProps={{ "data-field": "calendarId" }}
          {...form.getInputProps("calendarId")}
        />
      )}
      <PatientField chosen={patient} onChange={choose} error={form.errors["patientId"]} />
      <ContactFields getInputProps={form.getInputProps} />
    </FormSection>
  );
}

/** The fields as a chosen customer fills them. */
export function customerOf(patient: ChosenPatient | null) {
  return {
    customerName: patient?.name ?? "",
    customerEmail: patient?.email ?? "",
    customerPhone: patient?.phone ? formatPhone(patient.phone) : "",
  };
}
