import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { issuesOf } from "#client/lib/form-input.ts";
import { maxParts } from "#shared/domain/ledger-terms.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { FieldIssue } from "#shared/errors.ts";
import {
  createAppointmentInput,
  type CreateAppointmentInput,
} from "#shared/schemas/appointment-edits.ts";
import { appointmentFormTexts } from "#shared/texts/appointments.pt-br.ts";
import { formWords } from "./form-words.ts";
import { instantOf, isComplete, minutesBetween, type LocalTime } from "./local-time-rules.ts";
import {
  newPart,
  partErrors,
  partFieldOf,
  partFields,
  readParts,
  type PartField,
  type PartValues,
} from "./part-values.ts";
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
  /** How it is paid now. */
  parts: PartValues[];
  /** What a PIX code names, while there is no appointment. */
  reference: string;
};

type Field = keyof AppointmentFormValues;

const ownFields = [
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
] as const satisfies readonly Field[];

/** The fields in the order of the screen and of their complaints. */
export const formFields: readonly (Field | PartField)[] = [
  ...ownFields,
  ...partFields(Array.from({ length: maxParts }, newPart)),
];

export type FormErrors = Partial<Record<Field | PartField, string>>;

/** Wire fields with another name in the form, by their path. */
const formFieldOf: Readonly<Record<string, Field>> = {
  "recurrence.everyWeeks": "everyWeeks",
  "recurrence.until": "repeatUntil",
  "recurrence.count": "repeatCount",
  recurrence: "repeatUntil",
  "discount.amountCents": "discountAmount",
  "discount.reason": "discountReason",
  discount: "discountAmount",
};

const noIssues: FormErrors = {};

/** Returns this form's own complaints about fields that the schema can only call missing. */
function missingFields(values: AppointmentFormValues, { totalCents }: ReadOptions): FormErrors {
  const { hasDiscount, repeats } = values;
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
    ...(paysNow(values, totalCents) ? partErrors(values.parts, totalCents) : noIssues),
  };
}

type ReadOptions = {
  readonly timeZone: string;
  /** The total that the panel shows; absent without manage_finance. */
  readonly totalCents?: number | undefined;
};

/** Whether the appointment is paid while it is made; something must be sold, at a price. */
export function paysNow(
  { payNow, serviceIds }: Pick<AppointmentFormValues, "payNow" | "serviceIds">,
  totalCents: number | undefined,
): totalCents is number {
  return payNow && serviceIds.length > 0 && totalCents !== undefined && totalCents > 0;
}

/** Returns the checked input, or the first complaint about each field. */
export function readForm(values: AppointmentFormValues, options: ReadOptions) {
  const missing = missingFields(values, options);
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
    payment: paysNow(values, totalCents) ? paymentOf(values, totalCents) : undefined,
    expectedTotalCents: withMoney && values.serviceIds.length > 0 ? totalCents : undefined,
  } satisfies CreateAppointmentInput | Record<string, unknown>;
}

function paymentOf({ parts, reference }: AppointmentFormValues, totalCents: number) {
  const showsCode = parts.some(({ method }) => method === "pix");
  return { parts: readParts(parts, totalCents), reference: showsCode ? reference : undefined };
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
    const field =
      formFieldOf[path] ??
      formFieldOf[head] ??
      partFieldOf(path) ??
      ownFields.find((f) => f === head);
    if (field) errors[field] ??= message;
  }
  return errors;
}
