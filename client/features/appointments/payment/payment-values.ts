import type { PaymentMethod } from "#shared/domain/appointments.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { FieldIssue } from "#shared/errors.ts";
import type { RegisterPaymentInput } from "#shared/schemas/transactions.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { formWords } from "../fields/form-words.ts";

/** One way in which a part is paid; the amount of the last part is what the others leave. */
export type PartValues = {
  method: PaymentMethod | null;
  /** As typed, in reais. */ amount: string;
};

export type PaymentValues = {
  parts: PartValues[];
  hasDiscount: boolean;
  /** As typed, in reais. */
  discountAmount: string;
  discountReason: string;
};

export const newPart = (): PartValues => ({ method: null, amount: "" });

export const newPayment = (): PaymentValues => ({
  parts: [newPart()],
  hasDiscount: false,
  discountAmount: "",
  discountReason: "",
});

/** Returns the form's fields in the order of the screen and of their complaints. */
export function paymentFields({ parts }: PaymentValues): readonly string[] {
  const ofParts = parts.flatMap((_part, at) => [`parts.${at}.method`, `parts.${at}.amount`]);
  return ["discountAmount", "discountReason", ...ofParts];
}

/** Returns what is to be paid after the discount; null while that is no amount. */
export function dueCents(values: PaymentValues, totalCents: number): number | null {
  const discount = values.hasDiscount ? parseCents(values.discountAmount) : 0;
  return discount === null ? null : totalCents - discount;
}

/** Returns what the typed parts leave for the last one; null while an amount is missing. */
export function lastPartCents(values: PaymentValues, totalCents: number): number | null {
  let left = dueCents(values, totalCents);
  for (const { amount } of values.parts.slice(0, -1)) {
    const cents = parseCents(amount);
    if (left === null || cents === null) return null;
    left -= cents;
  }
  return left;
}

type Appointment = { readonly appointmentId: string; readonly totalCents: number };

/** Returns the checked input, or the first complaint about each field. */
export function readPayment(values: PaymentValues, { appointmentId, totalCents }: Appointment) {
  const errors = { ...discountErrors(values, totalCents), ...partErrors(values, totalCents) };
  if (Object.keys(errors).length > 0) return { input: null, errors };
  const last = values.parts.length - 1;
  const input: RegisterPaymentInput = {
    appointmentId,
    parts: values.parts.map(({ method, amount }, at) => ({
      method: method ?? "other",
      amountCents: (at === last ? lastPartCents(values, totalCents) : parseCents(amount)) ?? 0,
    })),
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

function discountErrors(values: PaymentValues, totalCents: number): Errors {
  if (!values.hasDiscount) return {};
  const due = dueCents(values, totalCents);
  if (due === null) return { discountAmount: formWords.invalidAmount };
  if (due < 0) return { discountAmount: ledgerTexts.discountAboveTotal };
  return due === 0 ? { discountAmount: "Com este desconto não sobra nada a pagar" } : {};
}

function partErrors(values: PaymentValues, totalCents: number): Errors {
  const errors: Errors = {};
  const last = values.parts.length - 1;
  for (const [at, { method, amount }] of values.parts.entries()) {
    if (!method) errors[`parts.${at}.method`] = ledgerTexts.methodMissing;
    if (at < last && !parseCents(amount)) errors[`parts.${at}.amount`] = formWords.invalidAmount;
  }
  const left = lastPartCents(values, totalCents);
  if (last > 0 && left !== null && left <= 0) {
    errors[`parts.${last - 1}.amount`] ??= "As partes chegam ao total antes da última";
  }
  return errors;
}

/** Returns the server's complaints by form field; those without a field are left out. */
export function paymentErrors(issues: readonly FieldIssue[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    const part = /^parts\.(\d+)\.(method|amountCents)$/.exec(path);
    if (part) errors[`parts.${part[1]}.${part[2] === "method" ? "method" : "amount"}`] ??= message;
    else if (path.startsWith("discount"))
      errors[path.endsWith("reason") ? "discountReason" : "discountAmount"] ??= message;
  }
  return errors;
}
