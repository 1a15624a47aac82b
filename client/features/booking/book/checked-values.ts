import { commonTexts } from "#shared/texts/common.pt-br.ts";
import type { BookingValues } from "./draft-values.ts";
import { isPhoneShaped } from "#client/lib/phone-mask.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";

/** The text fields in the order of the screen: the first wrong one gets the focus. */
export const fieldOrder = ["customerName", "customerEmail", "customerPhone", "notes"] as const;
export type FieldName = (typeof fieldOrder)[number];
export type FieldErrors = Partial<Record<FieldName, string>>;

/**
 * Returns what the server would say of these values, so that nobody waits for it; the server still
 * decides.
 */
export function checkValues(values: BookingValues): FieldErrors {
  const name = values.customerName.trim();
  const email = values.customerEmail.trim();
  const phone = values.customerPhone.trim();
  const errors: FieldErrors = {};
  if (name.length < 2) errors.customerName = bookingTexts.nameMissing;
  else if (name.length > 120) errors.customerName = "Use no máximo 120 caracteres";
  if (email === "") errors.customerEmail = "Informe seu e-mail";
  else if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    errors.customerEmail = commonTexts.invalidEmail;
  if (phone === "" && values.wantsMessages) errors.customerPhone = "Informe seu telefone";
  if (phone !== "" && !isPhoneShaped(phone)) errors.customerPhone = commonTexts.invalidPhone;
  if (values.notes.trim().length > 2_000) {
    errors.notes = "Use no máximo 2.000 caracteres";
  }
  return errors;
}

/** True when a required field is empty. */
export function lacksRequired(values: BookingValues): boolean {
  return values.customerName.trim() === "" || values.customerEmail.trim() === "";
}
