import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { dayMs } from "#shared/domain/dates.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { atWallClock, localDateIn } from "#shared/domain/wall-clock.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { reasonInWords } from "#server/modules/messages/queries/failures.ts";
import type { UnreachedRow } from "#server/modules/messages/queries/unreached.ts";
import { longestSeries, type Recurrence } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { reminderFailures } from "#shared/schemas/reminders.ts";
import { appointmentTexts } from "#server/modules/appointments/words.pt-br.ts";

/** A service as it was sold with the appointment. */
export type SoldService = {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceCents: number;
};

export type AppointmentRow = Omit<
  Appointment,
  | "start"
  | "end"
  | "returnAt"
  | "heldUntil"
  | "isOffer"
  | "arrivedAt"
  | "startedAt"
  | "expectedAt"
  | "serviceIds"
  | "services"
  | "status"
  | "recurrence"
  | "subtotalCents"
  | "unreached"
  | keyof MoneyColumns
> &
  MoneyColumns & {
    readonly status: AppointmentStatus;
    readonly startAt: Date;
    readonly endAt: Date;
    readonly returnAt: Date | null;
    readonly heldUntil: Date | null;
    readonly waitlistEntryId: string | null;
    readonly arrivedAt: Date | null;
    readonly startedAt: Date | null;
    readonly expectedAt: Date | null;
    readonly unreached: UnreachedRow | null;
    readonly services: readonly SoldService[] | null;
    readonly everyWeeks: number | null;
    readonly seriesUntil: string | null;
    readonly seriesCount: number | null;
  };

type MoneyColumns = {
  readonly totalCents: number;
  readonly discountCents: number;
  readonly manualDiscountCents: number;
  readonly discountReason: string | null;
};

/**
 * Returns an appointment as the wire shows it; prices, discounts and total only with `withMoney`.
 */
export function presentAppointment(row: AppointmentRow, withMoney: boolean): Appointment {
  const { startAt, endAt, returnAt, services, everyWeeks, seriesUntil, seriesCount, ...told } = row;
  const { waitlistEntryId, ...more } = told;
  // An appointment that staff confirmed no longer waits for the customer.
  const heldUntil = row.status === "scheduled" ? row.heldUntil : null;
  const { totalCents, discountCents, manualDiscountCents, discountReason, ...rest } = more;
  const sold = services ?? [];
  const subtotalCents = sold.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const money = { subtotalCents, discountCents, manualDiscountCents, discountReason, totalCents };
  return {
    ...rest,
    start: startAt.toISOString(),
    end: endAt.toISOString(),
    returnAt: returnAt?.toISOString() ?? null,
    heldUntil: heldUntil?.toISOString() ?? null,
    isOffer: heldUntil !== null && waitlistEntryId !== null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    expectedAt: row.expectedAt?.toISOString() ?? null,
    unreached: row.unreached && presentUnreached(row.unreached),
    recurrence: everyWeeks === null ? null : { everyWeeks, until: seriesUntil, count: seriesCount },
    serviceIds: sold.map((service) => service.id),
    services: sold.map(({ priceCents, ...service }) =>
      withMoney ? { ...service, priceCents } : service,
    ),
    ...(withMoney ? money : {}),
  };
}

function presentUnreached({ channel, failure, providerCode }: UnreachedRow) {
  const isTold = channel !== "email" && providerCode !== null;
  return {
    channel,
    failure: reminderFailures.find((each) => each === failure) ?? ("not_delivered" as const),
    reasonText: isTold ? reasonInWords(channel, providerCode) : null,
  };
}

/**
 * Turns an instant as Postgres writes it in UTC (`2026-11-16 12:00:00+00`) into the wire's form
 * (`…T…Z`).
 */
export function toIso(instant: string): string {
  const isWhole = instant.length === 22 && instant.endsWith("+00");
  return isWhole
    ? `${instant.slice(0, 10)}T${instant.slice(11, 19)}Z`
    : new Date(instant).toISOString();
}

/**
 * Returns the range asked for. A missing start is 31 days before now or 93 days before the end; a
 * missing end is 93 days after the start.
 */
export function rangeOf(
  range: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): { from: Date; to: Date } {
  const end = range.to === undefined ? null : Date.parse(range.to);
  const start = end === null ? now.getTime() - 31 * dayMs : end - 93 * dayMs;
  const from = range.from === undefined ? start : Date.parse(range.from);
  return { from: new Date(from), to: new Date(end ?? from + 93 * dayMs) };
}

/** Refuses an end that isn't after its start, or more than 24 h after it. */
export function assertLength(startAt: Date, endAt: Date): void {
  const length = endAt.getTime() - startAt.getTime();
  if (length <= 0) throw invalidField("end", commonTexts.endBeforeStart);
  if (length > dayMs) throw invalidField("end", appointmentTexts.tooLong);
}

/**
 * Returns a phone as E.164, or null for an empty one; throws `invalid_input` when it is no phone.
 */
export function readPhone(text: string | null | undefined): string | null {
  if (!text) return null;
  const phone = normalizePhone(text);
  if (!phone) throw invalidField("customerPhone", commonTexts.invalidPhone);
  return phone;
}

/**
 * Returns the starts of a series at one wall-clock time of its zone, including the first. Throws
 * `invalid_input` when its last day leaves room for only one or for more than a series may have.
 */
export function occurrencesOf(first: Date, rule: Recurrence, timeZone: string): Date[] {
  const starts = [first];
  while (starts.length < (rule.count ?? longestSeries + 1)) {
    const day = { dayMs: first.getTime(), addDays: starts.length * rule.everyWeeks * 7 };
    const start = atWallClock(timeZone, day, first.getTime());
    if (rule.until !== undefined && localDateIn(timeZone, start) > rule.until) break;
    starts.push(new Date(start));
  }
  if (starts.length < 2) throw invalidField("recurrence.until", appointmentTexts.seriesTooShort);
  if (starts.length > longestSeries) {
    throw invalidField("recurrence.until", appointmentTexts.seriesTooLong(longestSeries));
  }
  return starts;
}

/**
 * Returns the starts of a series without those on skipped local days. Throws `invalid_input` for a
 * skipped day without a start, and when nothing is left.
 */
export function withoutSkipped(
  starts: readonly Date[],
  skippedDates: readonly string[],
  timeZone: string,
): Date[] {
  const dates = starts.map((start) => localDateIn(timeZone, start.getTime()));
  assertOfSeries(skippedDates, dates);
  const left = starts.filter((_, i) => !skippedDates.includes(dates[i] ?? ""));
  if (left.length === 0) throw invalidField("skippedDates", appointmentTexts.allSkipped);
  return left;
}

/** Throws `invalid_input` for skipped days on which the series has nothing. */
export function assertOfSeries(skippedDates: readonly string[], dates: readonly string[]): void {
  const unknown = skippedDates.findIndex((date) => !dates.includes(date));
  if (unknown < 0) return;
  throw invalidField(`skippedDates.${unknown}`, appointmentTexts.notOfSeries);
}

/** Returns when a professional is free again, after the longest pause of the services. */
export function busyUntil(
  endAt: Date,
  services: readonly { readonly bufferMinutes: number }[],
): Date {
  const bufferMinutes = Math.max(0, ...services.map((service) => service.bufferMinutes));
  return new Date(endAt.getTime() + bufferMinutes * 60_000);
}
