import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { issuesOf } from "#client/lib/form-input.ts";
import type { PaymentMethod } from "#shared/domain/appointments.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { FieldIssue } from "#shared/errors.ts";
import {
  createAppointmentInput,
  type CreateAppointmentInput,
} from "#shared/schemas/appointment-edits.ts";
import { appointmentFormTexts } from "#shared/texts/appointments.pt-br.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { formWords } from "./form-words.ts";
import { instantOf, isComplete, minutesBetween, type LocalTime } from "./local-time-rules.ts";
import { repeatDays } from "./repeat-rules.ts";
import { stillSkipped } from "./taken-date-rules.ts";

/** The values of a new appointment's fields; times are on the calendar's clocks. */
export type AppointmentFormValues = {
  calendarId: string | null;
  patientId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  professionalId: string | null;
  serviceIds: string[];
  start: LocalTime;
  end: LocalTime;
  needsReturn: boolean;
  returnAt: LocalTime;
  notes: string;
  /** Whether the customer is told. */
  notify: boolean;
  meetingUrl: string;
  repeats: boolean;
  everyWeeks: number | string;
  repeatUntil: string;
  repeatCount: number | string;
  repeatEnd: "until" | "count";
  /** Days that the series leaves out; some may belong to a rule that was changed since. */
  skippedDates: string[];
  hasDiscount: boolean;
  /** As typed, in reais. */
  discountAmount: string;
  discountReason: string;
  payNow: boolean;
  paymentMethod: PaymentMethod | null;
};

type Field = keyof AppointmentFormValues;

/** The fields in the order of the screen and of their complaints. */
export const formFields = [
  "calendarId",
  "patientId",
  "customerName",
  "customerEmail",
  "customerPhone",
  "serviceIds",
  "professionalId",
  "start",
  "end",
  "everyWeeks",
  "repeatUntil",
  "repeatCount",
  "skippedDates",
  "returnAt",
  "notes",
  "meetingUrl",
  "discountAmount",
  "discountReason",
  "paymentMethod",
] as const satisfies readonly Field[];

export type FormErrors = Partial<Record<Field, string>>;

/** Wire fields with another name in the form, by their path. */
const formFieldOf: Readonly<Record<string, Field>> = {
  "recurrence.everyWeeks": "everyWeeks",
  "recurrence.until": "repeatUntil",
  "recurrence.count": "repeatCount",
  recurrence: "repeatUntil",
  "discount.amountCents": "discountAmount",
  "discount.reason": "discountReason",
  discount: "discountAmount",
  payment: "paymentMethod",
  "payment.method": "paymentMethod",
};

const noIssues: FormErrors = {};

/** Returns this form's own complaints about fields that the schema can only call missing. */
function missingFields(values: AppointmentFormValues): FormErrors {
  const { payNow, hasDiscount, repeats } = values;
  const amount = hasDiscount ? parseCents(values.discountAmount) : 0;
  const untilIsMissing = repeats && values.repeatEnd === "until" && !values.repeatUntil;
  return {
    ...(values.calendarId ? noIssues : { calendarId: "Escolha um calendário" }),
    ...(values.patientId || values.customerName.trim()
      ? noIssues
      : { customerName: appointmentFormTexts.nameMissing }),
    ...(values.professionalId ? noIssues : { professionalId: "Escolha um funcionário" }),
    ...(isComplete(values.start) ? noIssues : { start: formWords.startMissing }),
    ...(isComplete(values.end) ? noIssues : { end: "Informe o fim" }),
    ...((minutesBetween(values.start, values.end) ?? 1) <= 0
      ? { end: commonTexts.endBeforeStart }
      : noIssues),
    ...(untilIsMissing ? { repeatUntil: "Informe até quando" } : noIssues),
    ...(values.needsReturn && !isComplete(values.returnAt)
      ? { returnAt: formWords.returnMissing }
      : noIssues),
    ...(amount === null ? { discountAmount: formWords.invalidAmount } : noIssues),
    ...(payNow && !values.paymentMethod ? { paymentMethod: ledgerTexts.methodMissing } : noIssues),
  };
}

type ReadOptions = {
  readonly timeZone: string;
  /** The total that the panel shows; absent without manage_finance. */
  readonly totalCents?: number | undefined;
};

/** Returns the checked input, or the first complaint about each field. */
export function readForm(values: AppointmentFormValues, options: ReadOptions) {
  const missing = missingFields(values);
  if (Object.keys(missing).length > 0) return { input: null, errors: missing };
  const parsed = createAppointmentInput.safeParse(toInput(values, options));
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: errorsByField(issuesOf(parsed)) };
}

/**
 * Returns the input: money only with manage_finance, a payment only when there is something to pay.
 */
function toInput(values: AppointmentFormValues, { timeZone, totalCents }: ReadOptions) {
  const text = (typed: string) => typed.trim() || undefined;
  const withMoney = totalCents !== undefined;
  const pays = withMoney && values.payNow && values.serviceIds.length > 0;
  return {
    calendarId: values.calendarId ?? "",
    professionalId: values.professionalId ?? "",
    patientId: values.patientId ?? undefined,
    customerName: text(values.customerName),
    customerEmail: text(values.customerEmail),
    customerPhone: text(values.customerPhone),
    start: instantOf(values.start, timeZone) ?? "",
    end: instantOf(values.end, timeZone) ?? "",
    serviceIds: values.serviceIds,
    notes: text(values.notes),
    notify: values.notify,
    meetingUrl: text(values.meetingUrl),
    needsReturn: values.needsReturn,
    returnAt: values.needsReturn ? (instantOf(values.returnAt, timeZone) ?? "") : undefined,
    recurrence: values.repeats ? recurrenceOf(values) : undefined,
    skippedDates: skippedOf(values),
    discount: withMoney && values.hasDiscount ? discountOf(values) : undefined,
    payment: pays && values.paymentMethod ? { method: values.paymentMethod } : undefined,
    expectedTotalCents: withMoney && values.serviceIds.length > 0 ? totalCents : undefined,
  } satisfies CreateAppointmentInput | Record<string, unknown>;
}

/** Returns the days that the series leaves out; undefined for none. */
function skippedOf(values: AppointmentFormValues): string[] | undefined {
  if (!values.repeats) return undefined;
  const days = repeatDays(values.start, recurrenceOf(values)).map((day) => day.slice(0, 10));
  const skipped = stillSkipped(values.skippedDates, days);
  return skipped.length > 0 ? skipped : undefined;
}

/** Returns how the form's series repeats, as the server takes it. */
export function recurrenceOf(values: AppointmentFormValues) {
  const everyWeeks = Number(values.everyWeeks);
  return values.repeatEnd === "until"
    ? { everyWeeks, until: values.repeatUntil }
    : { everyWeeks, count: Number(values.repeatCount) };
}

function discountOf({ discountAmount, discountReason }: AppointmentFormValues) {
  const reason = discountReason.trim() || undefined;
  return { amountCents: parseCents(discountAmount) ?? 0, reason };
}

/**
 * Returns the complaints of the form or the server by form field; those without a field are left
 * out.
 */
export function errorsByField(issues: readonly FieldIssue[]): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of issues) {
    const head = path.split(".")[0] ?? "";
    const field = formFieldOf[path] ?? formFieldOf[head] ?? formFields.find((f) => f === head);
    if (field) errors[field] ??= message;
  }
  return errors;
}
