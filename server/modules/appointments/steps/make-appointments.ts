import type { CreateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { appointmentFormTexts } from "#shared/texts/appointments.pt-br.ts";
import { busyUntil, occurrencesOf, withoutSkipped } from "../rules.ts";
import { assertFree } from "./assert-free.ts";
import { concernsCustomer, type NewForCustomer } from "./confirm-to-customer.ts";
import { insertAppointments, type NewAppointments } from "./insert-appointments.ts";
import { assertExpectedTotal, moneyOf } from "./money.ts";
import {
  assertAttends,
  loadCalendar,
  loadPatient,
  loadServices,
  type BookedPatient,
  type OfferedService,
} from "./references.ts";

/** What is to be made, of an input that was checked. */
type Asked = {
  readonly input: CreateAppointmentInput;
  readonly phone: string | null;
  readonly now: Date;
  /** True when the customer takes the time: they know it, and nobody looks at a closed day. */
  readonly isTaken?: boolean;
};

type Made = {
  readonly id: string;
  readonly created: number;
  readonly totalCents: number;
  readonly services: readonly OfferedService[];
  /** Whom to tell of it; null when nobody has to be. */
  readonly told: NewForCustomer | null;
};

/**
 * Makes an appointment or a series within the caller's transaction, under its professional's lock.
 * Throws what createAppointment throws.
 */
export async function makeAppointments(write: OrgWrite, org: OrgDb, asked: Asked): Promise<Made> {
  const { input, now, isTaken = false } = asked;
  const { tx } = write;
  await write.lock("professional", input.professionalId);
  const { timeZone } = await loadCalendar(tx, org, input.calendarId);
  await assertAttends(tx, org, input.professionalId);
  const patient = input.patientId ? await loadPatient(tx, org, input.patientId) : null;
  const services = await loadServices(tx, org, input.serviceIds);
  const { amountCents = 0, reason = null } = input.discount ?? {};
  const money = moneyOf({
    services,
    patientDiscount: patient?.discount ?? null,
    manual: { amountCents, reason },
  });
  assertExpectedTotal(input.expectedTotalCents, money);
  const times = timesOf(input, services, timeZone);
  const { allowOverlap, calendarId } = input;
  const refusesClosed = isTaken || input.recurrence !== undefined;
  const how = {
    allowOverlap,
    isSeries: refusesClosed,
    calendarId,
    timeZone,
    now,
  };
  const overlaps = await assertFree(tx, org, times, how);
  const [id, ...others] = times.map(() => newId());
  const [first] = times;
  if (id === undefined || !first) throw new Error("A series without its first appointment");
  const values: NewAppointments["values"] = {
    ...fieldsOf(asked, patient),
    ...money,
  };
  const series = seriesOf(input, times.length, timeZone);
  const ids = [id, ...others];
  const { customerEmail, customerPhone } = values;
  const told = { ids, customerEmail, customerPhone, endAt: first.endAt };
  const isConcerned = !isTaken && (await concernsCustomer(write, org, told, now));
  const isSilenced = !input.notify && isConcerned;
  const verb = isTaken ? "customer_choose" : "create";
  const made = {
    ids,
    times,
    overlaps,
    series,
    services,
    values,
    isSilenced,
    verb,
  } as const;
  await insertAppointments(write, org, made);
  const { totalCents } = money;
  return {
    id,
    created: times.length,
    totalCents,
    services,
    told: isConcerned ? told : null,
  };
}

/** Counts only the appointments that are made; a series of which one remains is no series. */
function seriesOf({ recurrence }: CreateAppointmentInput, size: number, timeZone: string) {
  if (!recurrence || size < 2) return null;
  const rule = recurrence.count === undefined ? recurrence : { ...recurrence, count: size };
  return { id: newId(), rule, timeZone };
}

function timesOf(
  { professionalId, start, end, recurrence, skippedDates }: CreateAppointmentInput,
  services: readonly OfferedService[],
  timeZone: string,
) {
  const first = new Date(start);
  const lengthMs = Date.parse(end) - first.getTime();
  const starts = recurrence ? occurrencesOf(first, recurrence, timeZone) : [first];
  return withoutSkipped(starts, skippedDates ?? [], timeZone).map((startAt) => {
    const endAt = new Date(startAt.getTime() + lengthMs);
    return {
      professionalId,
      startAt,
      endAt,
      busyUntil: busyUntil(endAt, services),
    };
  });
}

/** Fills the form's empty fields from the patient. */
function fieldsOf({ input, phone }: Pick<Asked, "input" | "phone">, patient: BookedPatient | null) {
  const customerName = input.customerName || patient?.name;
  if (!customerName) throw invalidField("customerName", appointmentFormTexts.nameMissing);
  return {
    calendarId: input.calendarId,
    patientId: input.patientId ?? null,
    customerName,
    customerEmail: input.customerEmail ?? patient?.email ?? null,
    customerPhone: phone ?? patient?.phone ?? null,
    notes: input.notes ?? "",
    meetingUrl: input.meetingUrl ?? null,
    needsReturn: input.needsReturn,
    returnAt: input.needsReturn && input.returnAt ? new Date(input.returnAt) : null,
  };
}
