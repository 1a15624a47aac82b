import { busyUntil } from "../rules.ts";
import {
  canBecome,
  changeableStatuses,
  isMovable,
  mayBeMissing,
  nonBlockingStatuses,
} from "#shared/domain/appointments.ts";
import type { UpdateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import { appointmentTexts } from "#server/modules/appointments/words.pt-br.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { atWallClock, localDateIn } from "#shared/domain/wall-clock.ts";
import type { AppointmentToEdit, SoldService } from "./load-rows.ts";
import { moneyOf, type MoneyColumns } from "./money.ts";
import type { BookedPatient, OfferedService } from "./references.ts";

/** What an update wants of each appointment that it touches. */
export type Wanted = {
  readonly input: Omit<UpdateAppointmentInput, "notify">;
  /** E.164, null to remove it, undefined to keep it. */
  readonly phone: string | null | undefined;
  readonly timeZone: string;
  readonly move: Move;
  /** Null keeps the services. */
  readonly services: readonly OfferedService[] | null;
  /** All patients concerned, by id. */
  readonly patients: ReadonlyMap<string, BookedPatient>;
  /** The appointments that are paid, read when the edit concerns their price. */
  readonly paid: ReadonlySet<string>;
};

/** How times change; the appointment named by the update gets its new times as given. */
export type Move = {
  readonly startAt: Date;
  readonly endAt: Date;
  /**
   * By how many local days the others of its series move; all then get its time of day, whatever
   * clock changes or edits had made of theirs. Null keeps their starts.
   */
  readonly days: number | null;
  /** A new length for them; null keeps each one's own. */
  readonly lengthMs: number | null;
};

/** The columns of an appointment that an update may change. */
export type EditedFields = Omit<
  AppointmentToEdit,
  | "id"
  | "calendarId"
  | "seriesId"
  | "manageNonce"
  | "heldUntil"
  | "isFromVisitor"
  | "version"
  | "calendarSequence"
>;

/** One appointment before and after an update. */
export type Edit = {
  readonly row: AppointmentToEdit;
  readonly next: EditedFields;
  /** Before and after by field, for the history; empty when nothing changes. */
  readonly changes: Readonly<Record<string, [unknown, unknown]>>;
  /** The services to write; null keeps them. */
  readonly sold: readonly SoldService[] | null;
  readonly isMoved: boolean;
  /** What the history calls it; when absent, its changes tell. */
  readonly verb?: StepVerb | "undo" | "reactivate" | "customer_choose";
  /** Until when it is held again for its customer's confirmation. */
  readonly heldAgainUntil?: Date | null;
};

/** What the history calls a step of an appointment's day. */
export type StepVerb = "status" | "arrive" | "not_arrived" | "late";

/** Plans one appointment's edit; throws `appointment_not_changeable` or `invalid_transition`. */
export function planEdit(
  row: AppointmentToEdit,
  soldBefore: readonly SoldService[],
  wanted: Wanted,
): Edit {
  const { input } = wanted;
  const isSubject = row.id === input.id;
  const sold = newlySold(soldBefore, wanted.services);
  const before = fieldsOf(row);
  const times = timesOf(row, wanted, sold !== null);
  const next: EditedFields = {
    ...before,
    ...times,
    ...marksOf(row, times.startAt, wanted),
    professionalId: input.professionalId ?? row.professionalId,
    ...personOf(row, wanted),
    notes: input.notes ?? row.notes,
    meetingUrl: given(input.meetingUrl, row.meetingUrl),
    ...(isSubject ? returnOf(row, input) : {}),
    status: (isSubject && input.status) || row.status,
    ...moneyAfter(row, sold, soldBefore, wanted),
  };
  const isMoved = (["startAt", "endAt", "busyUntil", "professionalId"] as const).some(
    (field) => plain(row[field]) !== plain(next[field]),
  );
  const changes = changesBetween(before, next);
  const movesVisibly = "startAt" in changes || "endAt" in changes || "professionalId" in changes;
  if (movesVisibly && !isMovable(row.status)) {
    throw new DomainError("appointment_not_changeable", {}, [], appointmentTexts.notMovable);
  }
  if (next.status !== row.status && !canBecome(row.status, next.status)) {
    throw new DomainError("invalid_transition");
  }
  if (sold) changes["serviceIds"] = [idsOf(soldBefore), idsOf(sold)];
  return { row, next, changes, sold, isMoved };
}

/** Refuses to call a customer missing whose time is still to come, as it would free that time at once. */
export function assertMissable({ startAt }: Pick<EditedFields, "startAt">, now: Date): void {
  if (mayBeMissing(startAt, now)) return;
  throw new DomainError("invalid_transition", {}, [], appointmentTexts.notMissingYet);
}

const priceFields = [
  "serviceIds",
  "totalCents",
  "discountCents",
  "manualDiscountCents",
  "discountReason",
];

/** Whether an edit changes what its appointment costs, or for what. */
export function changesPrice({ changes }: Edit): boolean {
  return priceFields.some((field) => field in changes);
}

/** Returns an appointment's editable columns as they are now. */
export function fieldsOf(row: AppointmentToEdit): EditedFields {
  const { id: _id, calendarId: _calendarId, seriesId: _seriesId, ...rest } = row;
  const { version: _version, calendarSequence: _sequence, ...others } = rest;
  const { manageNonce: _nonce, heldUntil: _heldUntil, ...known } = others;
  const { isFromVisitor: _isFromVisitor, ...fields } = known;
  return fields;
}

/** Whether an edit takes time that its appointment didn't have. */
export function takesTime({ isMoved, next }: Edit): boolean {
  const freed: readonly string[] = nonBlockingStatuses;
  return isMoved && !freed.includes(next.status);
}

/**
 * Whether an edit stays inside the time that its appointment already has, so that nothing can be in
 * its way.
 */
export function isWithin({ row, next }: Edit): boolean {
  return (
    row.professionalId === next.professionalId &&
    row.startAt <= next.startAt &&
    row.busyUntil >= next.busyUntil
  );
}

/**
 * Whether staff confirm a booking that waits for its confirmation by e-mail: they stand in for the
 * customer, who so far knows nothing but the question, and hears of every change from then on.
 */
export function vouchesFor({ row, next }: Pick<Edit, "row" | "next">): boolean {
  return row.heldUntil !== null && next.status === "confirmed";
}

/** Returns how the customer should hear of a change, if at all. */
export function newsOf({
  row,
  next,
  changes,
}: Edit): "cancelled" | "moved" | "confirmation" | null {
  if (next.status === "cancelled" && row.status !== "cancelled") return "cancelled";
  if (!(changeableStatuses as readonly string[]).includes(next.status)) return null;
  if (vouchesFor({ row, next })) return "confirmation";
  if (row.status === "cancelled") return row.heldUntil ? null : "confirmation";
  if ("startAt" in changes) return "moved";
  const visible = ["endAt", "professionalId", "serviceIds", "customerEmail"];
  // Who has an e-mail as well is reached as before.
  const isOtherPhone = "customerPhone" in changes && next.customerEmail === null;
  return isOtherPhone || visible.some((field) => field in changes) ? "confirmation" : null;
}

/**
 * Returns the services after the edit, or null for none new; kept services keep the price they were
 * sold at.
 */
function newlySold(
  before: readonly SoldService[],
  services: readonly OfferedService[] | null,
): SoldService[] | null {
  if (!services || plain(idsOf(before)) === plain(idsOf(services))) return null;
  const known = new Map(before.map((service) => [service.serviceId, service]));
  return services.map(
    ({ bufferMinutes: _bufferMinutes, ...offered }) => known.get(offered.serviceId) ?? offered,
  );
}

function timesOf(row: AppointmentToEdit, wanted: Wanted, hasNewServices: boolean) {
  const { move, timeZone, services } = wanted;
  const [startAt, endAt] =
    row.id === wanted.input.id ? [move.startAt, move.endAt] : shifted(row, move, timeZone);
  if (hasNewServices && services) return { startAt, endAt, busyUntil: busyUntil(endAt, services) };
  const pauseMs = row.busyUntil.getTime() - row.endAt.getTime();
  return { startAt, endAt, busyUntil: new Date(endAt.getTime() + pauseMs) };
}

/** What the day had brought is no longer true of an appointment at another time or on another day. */
function marksOf(row: AppointmentToEdit, startAt: Date, { timeZone }: Wanted) {
  const { arrivedAt, expectedAt } = row;
  const isElsewhere = startAt.getTime() !== row.startAt.getTime();
  const dateOf = (instant: Date) => localDateIn(timeZone, instant.getTime());
  const isOtherDay = isElsewhere && dateOf(startAt) !== dateOf(row.startAt);
  return {
    arrivedAt: isOtherDay ? null : arrivedAt,
    expectedAt: isElsewhere ? null : expectedAt,
  };
}

function shifted(row: AppointmentToEdit, move: Move, timeZone: string): [Date, Date] {
  const own = row.startAt.getTime();
  const start =
    move.days === null
      ? own
      : atWallClock(timeZone, { dayMs: own, addDays: move.days }, move.startAt.getTime());
  const lengthMs = move.lengthMs ?? row.endAt.getTime() - row.startAt.getTime();
  return [new Date(start), new Date(start + lengthMs)];
}

/**
 * Returns the person's columns. A patient who replaces another brings their own name and contact,
 * as on creation: the former one must hear no more of it. An appointment without a patient that
 * gets one keeps what it was booked with.
 */
function personOf(row: AppointmentToEdit, { input, phone, patients }: Wanted) {
  const patientId = given(input.patientId, row.patientId);
  const isOther = row.patientId !== null && patientId !== row.patientId;
  const own = { name: row.customerName, email: row.customerEmail, phone: row.customerPhone };
  const known = (isOther && patientId && patients.get(patientId)) || own;
  return {
    patientId,
    customerName: input.customerName ?? known.name,
    customerEmail: given(input.customerEmail, known.email),
    customerPhone: given(phone, known.phone),
  };
}

function returnOf(row: AppointmentToEdit, input: Wanted["input"]) {
  const needsReturn = input.needsReturn ?? row.needsReturn;
  const { returnAt } = input;
  const wanted = returnAt === undefined ? row.returnAt : returnAt ? new Date(returnAt) : null;
  return { needsReturn, returnAt: needsReturn ? wanted : null };
}

/**
 * Prices again only when something that the price depends on changes. A new manual discount alone
 * leaves the patient's discount as agreed, and another patient what has been paid.
 */
function moneyAfter(
  row: AppointmentToEdit,
  sold: readonly SoldService[] | null,
  soldBefore: readonly SoldService[],
  { input, patients, paid }: Wanted,
): MoneyColumns | null {
  const patientId = given(input.patientId, row.patientId);
  const isRepriced = patientId !== row.patientId && !paid.has(row.id);
  if (!sold && !isRepriced && input.discount === undefined) return null;
  const { manualDiscountCents, discountReason } = row;
  const manual =
    input.discount === undefined
      ? { amountCents: manualDiscountCents, reason: discountReason }
      : { amountCents: input.discount?.amountCents ?? 0, reason: input.discount?.reason ?? null };
  const isAgreed = !sold && !isRepriced;
  return moneyOf({
    services: sold ?? soldBefore,
    patientDiscount: isAgreed
      ? { type: "fixed", value: row.discountCents }
      : (patientId && patients.get(patientId)?.discount) || null,
    manual,
  });
}

/** Returns before and after of the fields that differ, by field. */
export function changesBetween(before: EditedFields, next: EditedFields) {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of Object.keys(next) as (keyof EditedFields)[]) {
    // The pause after an appointment follows from its services and needs no mention of its own.
    if (field === "busyUntil" || plain(before[field]) === plain(next[field])) continue;
    changes[field] = [before[field], next[field]];
  }
  return changes;
}

const idsOf = (services: readonly { readonly serviceId: string }[]) =>
  services.map((service) => service.serviceId);

const given = <T>(wanted: T | undefined, now: T): T => (wanted === undefined ? now : wanted);

const plain = (value: unknown) => JSON.stringify(value);
