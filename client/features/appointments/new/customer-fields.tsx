import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { formatPhone } from "#client/lib/formats.ts";
import { tidyPhone } from "#client/lib/phone-mask.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { ContactFields } from "../fields/appointment-fields.tsx";
import type { AppointmentFormValues } from "../fields/appointment-values.ts";
import { contactOf } from "#client/domain/contact-rules.ts";
import { PatientPicker } from "#client/domain/patient-picker.tsx";
import type { ChosenPatient } from "#client/domain/quick-patient-dialog.tsx";

type CustomerFieldsProps = {
  form: UseFormReturnType<AppointmentFormValues>;
  calendars: readonly Calendar[];
  patient: ChosenPatient | null;
  onPatientChange: (patient: ChosenPatient | null) => void;
};

/** Asks for the customer: one from the list, or just a name, an e-mail and a phone. */
export function CustomerFields({ form, calendars, patient, onPatientChange }: CustomerFieldsProps) {
  function choose(chosen: ChosenPatient | null) {
    onPatientChange(chosen);
    form.setValues({ patientId: chosen?.id ?? null, ...customerOf(chosen) });
    form.clearErrors();
  }

  /** A customer missing from the list can be booked too: the typed text is kept. */
  function keepTyped(text: string) {
    const { name, email, phone } = contactOf(text);
    const { customerName, customerEmail, customerPhone } = form.values;
    form.setValues({
      customerName: customerName || name,
      customerEmail: customerEmail || email,
      customerPhone: customerPhone || tidyPhone(phone),
    });
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
      <PatientPicker
        chosen={patient}
        onChange={choose}
        onTyped={keepTyped}
        error={form.errors["patientId"]}
      />
      <ContactFields getInputProps={form.getInputProps} />
    </FormSection>
  );
}

/** Returns the fields that a chosen customer fills. */
export function customerOf(patient: ChosenPatient | null) {
  return {
    customerName: patient?.name ?? "",
    customerEmail: patient?.email ?? "",
    customerPhone: patient?.phone ? formatPhone(patient.phone) : "",
  };
}
