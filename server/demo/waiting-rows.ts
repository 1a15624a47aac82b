import type { OrgTables } from "#drizzle/org-tables.ts";
import { newId } from "#server/kernel/ids.ts";
import { addDays, dayMinutes, dayMs } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { DemoBusiness } from "./business.ts";
import { demoTimeZone, idOf, type DiaryTargets } from "./make-diary.ts";
import { minutes } from "./plan-appointments.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Returns who waits for a time, each put on the list by the team. */
export function waitingRows(
  { waiting }: DemoBusiness,
  { calendarId, employeeIds, serviceIds, patients }: DiaryTargets,
  now: Date,
): OrgTables["waitlistEntries"]["$inferInsert"][] {
  const today = localDateIn(demoTimeZone, now.getTime());
  return waiting.map(({ customer, services, professional, days, hours, ...wanted }, i) => {
    const patient = patients[customer];
    if (!patient) throw new RangeError(`No customer ${customer}`);
    // Whoever came the same day came in this order.
    const at = new Date(now.getTime() - wanted.daysWaiting * dayMs - (waiting.length - i) * 60_000);
    return {
      id: newId(),
      calendarId,
      professionalId: professional === undefined ? null : idOf(employeeIds, professional),
      patientId: patient.id,
      customerName: patient.name,
      customerEmail: patient.email,
      customerPhone: patient.phone,
      serviceIds: services.map((name) => idOf(serviceIds, name)),
      fromDate: addDays(today, days[0]),
      untilDate: addDays(today, days[1]),
      weekdays: [...(wanted.weekdays ?? everyDay)],
      startMinutes: hours ? minutes(hours.from) : 0,
      endMinutes: hours ? minutes(hours.to) : dayMinutes,
      status: "waiting",
      source: "staff",
      consentAt: wanted.takesOffers ? at : null,
      queuedAt: at,
      createdAt: at,
    };
  });
}
