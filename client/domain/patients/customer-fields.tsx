import { Select } from "@mantine/core";
import type { GetInputProps } from "@mantine/form";
import type { ReactNode } from "react";
import { ContactFields } from "./contact-fields.tsx";
import { PatientPicker } from "./patient-picker.tsx";
import type { ChosenPatient } from "./quick-patient-dialog.tsx";

type CustomerFieldsProps = {
  calendars: readonly { readonly id: string; readonly name: string }[];
  form: {
    readonly errors: Readonly<Record<string, ReactNode>>;
    readonly getInputProps: GetInputProps<Record<string, unknown>>;
  };
  patient: ChosenPatient | null;
  onPatient: (patient: ChosenPatient | null) => void;
  /** Called with a searched text that nobody in the list is called. */
  onTyped: (text: string) => void;
  /** Takes what is typed right after a choice to the next question. */
  onTypeOn?: () => void;
};

/** Asks for a calendar, and for its customer: one from the list, or just a name, an e-mail and a phone. */
export function CustomerFields({ calendars, form, patient, ...on }: CustomerFieldsProps) {
  return (
    <>
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
        onChange={on.onPatient}
        onTyped={on.onTyped}
        onTypeOn={on.onTypeOn}
        error={form.errors["patientId"]}
      />
      <ContactFields getInputProps={form.getInputProps} />
    </>
  );
}
