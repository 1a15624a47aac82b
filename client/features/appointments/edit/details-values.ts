import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { changedFields, issuesOf } from "#client/lib/form-input.ts";
import { formatAmount, formatPhone } from "#client/lib/formats.ts";
import { isPhoneShaped } from "#client/lib/phone-mask.ts";
import { parseCents } from "#shared/domain/money.ts";
import { updateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { formWords } from "../fields/form-words.ts";
import {
  errorsByField,
  type AppointmentFormValues,
  type FormErrors,
} from "../fields/appointment-values.ts";
import { instantOf, isComplete, localTimeOf } from "../fields/local-time-rules.ts";
import type { Changes } from "./use-update-appointment.ts";

/** The fields of Editar dados in the order on the screen. */
export const detailsFields = [
  "customerName",
  "customerEmail",
  "customerPhone",
  "meetingUrl",
  "returnAt",
  "discountAmount",
  "discountReason",
] as const;

/** What Editar dados holds, as in the form of a new appointment. */
export type DetailsValues = Pick<
  AppointmentFormValues,
  (typeof detailsFields)[number] | "needsReturn" | "hasDiscount"
>;

/** Returns an appointment in the form's terms; the return is on the calendar's clocks. */
export function valuesOfDetails(appointment: Appointment): DetailsValues {
  const { customerEmail, customerPhone, meetingUrl, returnAt, timeZone } = appointment;
  const discountCents = appointment.manualDiscountCents ?? 0;
  return {
    customerName: appointment.customerName,
    customerEmail: customerEmail ?? "",
    customerPhone: customerPhone ? formatPhone(customerPhone) : "",
    meetingUrl: meetingUrl ?? "",
    needsReturn: appointment.needsReturn,
    returnAt: returnAt ? localTimeOf(returnAt, timeZone) : "",
    hasDiscount: discountCents > 0,
    discountAmount: discountCents > 0 ? formatAmount(discountCents) : "",
    discountReason: appointment.discountReason ?? "",
  };
}

type ReadOptions = {
  /** The appointment when the editing began. */
  readonly appointment: Appointment;
  /** Whether the form has the discount: without manage_finance none of it is sent. */
  readonly withDiscount: boolean;
};

type Read =
  | { readonly input: Changes; readonly errors: null }
  | { readonly input: null; readonly errors: FormErrors };

/** Returns the changed fields, or the first complaint about each; untouched fields aren't sent. */
export function readDetails(values: DetailsValues, options: ReadOptions): Read {
  const { appointment } = options;
  const before = valuesOfDetails(appointment);
  const complaints = complaintsOf(values, before, options);
  const changes = changedFields(toWire(before, options), toWire(values, options));
  const parsed = updateAppointmentInput.omit({ scope: true, notify: true }).safeParse({
    ...changes,
    id: appointment.id,
  });
  const errors = { ...errorsByField(issuesOf(parsed)), ...complaints };
  if (!parsed.success || Object.keys(errors).length > 0) return { input: null, errors };
  const { id: _id, version: _version, ...checked } = parsed.data;
  return { input: checked, errors: null };
}

function complaintsOf(
  values: DetailsValues,
  before: DetailsValues,
  { withDiscount }: ReadOptions,
): FormErrors {
  const errors: FormErrors = {};
  const { customerPhone, needsReturn, returnAt } = values;
  if (!values.customerName.trim()) errors.customerName = "Informe o nome";
  if (customerPhone.trim() && customerPhone !== before.customerPhone) {
    if (!isPhoneShaped(customerPhone)) {
      errors.customerPhone = commonTexts.invalidPhone;
    }
  }
  // A return without a date may come from the API and stay like that.
  const isNewReturn = needsReturn !== before.needsReturn || returnAt !== before.returnAt;
  if (needsReturn && isNewReturn && !isComplete(returnAt))
    errors.returnAt = formWords.returnMissing;
  if (withDiscount && values.hasDiscount && !parseCents(values.discountAmount)) {
    errors.discountAmount = formWords.invalidAmount;
  }
  return errors;
}

function toWire(values: DetailsValues, { appointment, withDiscount }: ReadOptions) {
  const { needsReturn, returnAt } = values;
  const text = (typed: string) => typed.trim() || null;
  return {
    customerName: values.customerName.trim(),
    customerEmail: text(values.customerEmail),
    customerPhone: text(values.customerPhone),
    meetingUrl: text(values.meetingUrl),
    needsReturn,
    returnAt: needsReturn ? instantOf(returnAt, appointment.timeZone) : null,
    ...(withDiscount && { discount: discountOf(values) }),
  };
}

function discountOf({ hasDiscount, discountAmount, discountReason }: DetailsValues) {
  if (!hasDiscount) return null;
  const reason = discountReason.trim() || undefined;
  return { amountCents: parseCents(discountAmount) ?? 0, reason };
}
