import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { keptContact } from "#client/domain/patients/contact-rules.ts";
import type { ChosenPatient } from "#client/domain/patients/quick-patient-dialog.tsx";
import type { AppointmentFormValues } from "../fields/appointment-values.ts";
import { customerOf } from "./initial-values.ts";

/** Holds who is booked: one from the list, or just a name, an e-mail and a phone. */
export function useCustomer(
  form: UseFormReturnType<AppointmentFormValues>,
  initialPatient: ChosenPatient | null,
) {
  const [patient, setPatient] = useState(initialPatient);
  return {
    patient,
    setPatient,
    choosePatient(chosen: ChosenPatient | null) {
      setPatient(chosen);
      form.setValues({ patientId: chosen?.id ?? null, ...customerOf(chosen) });
      form.clearErrors();
    },
    /** A customer missing from the list can be booked too: the typed text is kept. */
    keepTyped(text: string) {
      form.clearFieldError("customerName");
      form.setValues(keptContact(text, form.values));
    },
  };
}
