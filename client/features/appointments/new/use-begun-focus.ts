import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { formFields, readForm } from "../fields/appointment-values.ts";
import type { AppointmentBegun } from "./use-new-appointment.ts";

/** Begins a form of a new appointment at what is still open. */
export function useBegunFocus({ form, timeZone }: AppointmentBegun): void {
  useFirstFocus(formFields, () => {
    const { errors } = readForm(form.values, { timeZone });
    // Who is missing is first looked for among the customers.
    return errors?.customerName ? { ...errors, patientId: errors.customerName } : errors;
  });
}
