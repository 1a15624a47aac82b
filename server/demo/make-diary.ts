import { randomUUID } from "node:crypto";
import type { OrgTables } from "#drizzle/org-tables.ts";
import { dayClocks } from "#server/kernel/day-clock.ts";
import { listServices } from "#shared/domain/appointments.ts";
import { addDays, mondayOf } from "#shared/domain/dates.ts";
import { isNationalHoliday } from "#shared/domain/holidays.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { newId } from "#server/kernel/ids.ts";
import type { DemoBusiness } from "./business.ts";
import type { Person } from "./make-people.ts";
import { planAppointments, type PlannedAppointment } from "./plan-appointments.ts";
import type { Random } from "./random.ts";

export const demoTimeZone = "America/Sao_Paulo";

export const daysBack = 90;
/** After the present week, so that the one after next is whole on each day of this one. */
const weeksAhead = 2;
const msPerMinute = 60_000;

const remarks = [
  "Prefere o primeiro horário da manhã.",
  "Pediu para avisar se houver atraso.",
  "Vem acompanhada da filha.",
  "Primeira vez aqui, indicação de uma amiga.",
  "Pagar com PIX na saída.",
  "Alergia a látex, confirmar antes.",
];

/** What the rows of a diary refer to: ids by name, and the customers with theirs. */
export type DiaryTargets = {
  readonly calendarId: string;
  readonly bookingLinkId: string;
  readonly employeeIds: ReadonlyMap<string, string>;
  readonly serviceIds: ReadonlyMap<string, string>;
  readonly patients: readonly (Person & { readonly id: string })[];
};

export type Diary = {
  readonly appointments: OrgTables["appointments"]["$inferInsert"][];
  readonly appointmentServices: OrgTables["appointmentServices"]["$inferInsert"][];
};

/** Returns the appointments of ninety days until now, of this week and of two more, as rows. */
export function makeDiary(
  business: DemoBusiness,
  random: Random,
  targets: DiaryTargets,
  now: Date,
): Diary {
  const today = localDateIn(demoTimeZone, now.getTime());
  const monday = mondayOf(today);
  const first = addDays(today, -daysBack);
  const last = addDays(monday, 7 * weeksAhead + 6);
  const days = dayClocks(demoTimeZone, first, last).filter(({ date }) =>
    isBusinessDay(business, date, now),
  );
  const nowUtcMinute = Math.floor(now.getTime() / msPerMinute);
  const planned = business.professionals.flatMap((professional) =>
    planAppointments({ business, nowUtcMinute, monday }, professional, days),
  );
  const diary: Diary = { appointments: [], appointmentServices: [] };
  for (const each of planned) addAppointment(diary, each, { business, random, targets, now });
  return diary;
}

/**
 * Whether a house works on a date: mostly not on a national holiday, unless it is shown on that day.
 */
export function isBusinessDay(business: DemoBusiness, date: string, now: Date): boolean {
  if (business.worksOnHolidays || !isNationalHoliday(date)) return true;
  return date === localDateIn(demoTimeZone, now.getTime());
}

function addAppointment(
  diary: Diary,
  planned: PlannedAppointment,
  from: { business: DemoBusiness; random: Random; targets: DiaryTargets; now: Date },
): void {
  const { random, targets, now } = from;
  const { service } = planned;
  const patient = targets.patients[planned.customer];
  if (!patient) throw new RangeError(`No customer ${planned.customer}`);
  const id = newId();
  const startAt = new Date(planned.startUtcMinute * msPerMinute);
  const endAt = new Date(planned.endUtcMinute * msPerMinute);
  const noticeMs = random.between(2, 14 * 24) * 3_600_000;
  const createdAt = new Date(Math.min(startAt.getTime(), now.getTime()) - noticeMs);
  diary.appointments.push({
    id,
    calendarId: targets.calendarId,
    professionalId: idOf(targets.employeeIds, planned.professional.name),
    patientId: patient.id,
    bookingLinkId: cameByLink(from.business, planned, random) ? targets.bookingLinkId : null,
    customerName: patient.name,
    serviceNames: listServices([service]),
    customerEmail: patient.email,
    customerPhone: patient.phone,
    startAt,
    endAt,
    busyUntil: new Date(endAt.getTime() + service.bufferMinutes * msPerMinute),
    status: planned.status,
    isOverlap: planned.isOverlap,
    isReturn: service.name === "Retorno",
    notes: random.chance(0.12) ? random.pick(remarks) : "",
    totalCents: service.priceCents,
    // For the private link, without which its customer can be told of nothing.
    manageNonce: randomUUID(),
    createdAt,
    updatedAt: createdAt,
  });
  diary.appointmentServices.push({
    appointmentId: id,
    position: 0,
    serviceId: idOf(targets.serviceIds, service.name),
    name: service.name,
    durationMinutes: service.durationMinutes,
    priceCents: service.priceCents,
  });
}

function cameByLink({ link }: DemoBusiness, planned: PlannedAppointment, random: Random): boolean {
  const isOffered =
    planned.professional.name === link.professional && link.services.includes(planned.service.name);
  return isOffered && !planned.isOverlap && random.chance(0.4);
}

/** Returns the id that was made for a name of the demo's tables. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo names ${name} but doesn't make it`);
  return id;
}
