import type { PaymentMethod } from "#shared/domain/appointments.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { FieldIssue } from "#shared/errors.ts";
import type { RegisterPaymentInput } from "#shared/schemas/transactions.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { formWords } from "../fields/form-words.ts";
import {
  newPart,
  partErrors,
  partFieldOf,
  partFields,
  readParts,
  type PartValues,
} from "../fields/part-values.ts";

export type PaymentValues = {
  parts: PartValues[];
  hasDiscount: boolean;
  /** As typed, in reais. */
  discountAmount: string;
  discountReason: string;
};

/** Returns an empty payment, whose first part is paid by a method that was already chosen. */
export const newPayment = (method: PaymentMethod | null = null): PaymentValues => ({
  parts: [{ ...newPart(), method }],
  hasDiscount: false,
  discountAmount: "",
  discountReason: "",
});

/** Returns the form's fields in the order of the screen and of their complaints. */
export function paymentFields({ parts }: PaymentValues): readonly string[] {
  return ["discountAmount", "discountReason", ...partFields(parts)];
}

/** Returns what is to be paid after the discount; null while that is no amount. */
export function dueCents(values: PaymentValues, totalCents: number): number | null {
  const discount = values.hasDiscount ? parseCents(values.discountAmount) : 0;
  return discount === null ? null : totalCents - discount;
}

type Appointment = { readonly appointmentId: string; readonly totalCents: number };

/** Returns the checked input, or the first complaint about each field. */
export function readPayment(values: PaymentValues, { appointmentId, totalCents }: Appointment) {
  const due = dueCents(values, totalCents);
  const errors = { ...discountErrors(values, due), ...partErrors(values.parts, due) };
  if (Object.keys(errors).length > 0) return { input: null, errors };
  const input: RegisterPaymentInput = {
    appointmentId,
    parts: readParts(values.parts, due),
    ...(values.hasDiscount && {
      discount: {
        amountCents: parseCents(values.discountAmount) ?? 0,
        reason: values.discountReason.trim() || undefined,
      },
    }),
    notes: "",
  };
  return { input, errors: null };
}

type Errors = Record<string, string>;

/** Returns what is wrong with the discount; `due` is what `dueCents` makes of it. */
export function discountErrors({ hasDiscount }: PaymentValues, due: number | null): Errors {
  if (!hasDiscount) return {};
  if (due === null) return { discountAmount: formWords.invalidAmount };
  if (due < 0) return { discountAmount: ledgerTexts.discountAboveTotal };
  return due === 0 ? { discountAmount: "Com este desconto não sobra nada a pagar" } : {};
}

/** Returns the server's complaints by form field; those without a field are left out. */
export function paymentErrors(issues: readonly FieldIssue[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    const ofPart = partFieldOf(path);
    if (ofPart) errors[ofPart] ??= message;
    else if (path.startsWith("discount"))
      errors[path.endsWith("reason") ? "discountReason" : "discountAmount"] ??= message;
  }
  return errors;
}
