import { Select } from "@mantine/core";
import { focusField } from "#client/ui/focus-field.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import { ContactFields } from "#client/domain/patients/contact-fields.tsx";
import { PatientPicker } from "#client/domain/patients/patient-picker.tsx";
import type { AppointmentBegun } from "./use-new-appointment.ts";

/** Asks for the customer: one from the list, or just a name, an e-mail and a phone. */
export function CustomerFields({ begun }: { begun: AppointmentBegun }) {
  const { form, options, patient, choosePatient, keepTyped } = begun;
  const { calendars } = options;
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
        onChange={choosePatient}
        onTyped={keepTyped}
        onTypeOn={() => focusField("serviceIds")}
        error={form.errors["patientId"]}
      />
      <ContactFields getInputProps={form.getInputProps} />
    </FormSection>
  );
}
