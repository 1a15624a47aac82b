import type { NextFreeWanted } from "#client/domain/appointments/next-free-picker.tsx";
import { spanFrom } from "#client/domain/appointments/copy-values.ts";
import { addDays } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { workingDayFrom, type OpenDays } from "#shared/domain/working-days.ts";
import { nonBlockingStatuses } from "#shared/domain/appointments.ts";
import type { CreateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { instantOf, localTimeOf } from "../fields/local-time-rules.ts";

/** After how many days people are most often asked to come back. */
export const returnDays = [7, 15, 30] as const;

type Attended = Pick<Appointment, "start" | "timeZone">;

/** When it is asked, and on which days its calendar is open; absent while that isn't known. */
export type Asking = { readonly now: number; readonly open?: OpenDays | undefined };

/**
 * Returns the same time of day some days after an attendance, on the first open day from then. One that is long
 * over counts from today, so that nobody is asked to come back in the past.
 */
export function returnAfter(
  { start, timeZone }: Attended,
  days: number,
  { now, open }: Asking,
): string {
  const [day, clock = ""] = localTimeOf(start, timeZone).split("T");
  const today = localDateIn(timeZone, now);
  const from = day && day > today ? day : today;
  const wanted = addDays(from, days);
  const date = (open && workingDayFrom(wanted, open)) ?? wanted;
  return instantOf(`${date}T${clock}`, timeZone) ?? start;
}

type Returning = Attended & Pick<Appointment, "needsReturn" | "returnAt">;

/** Returns which of the days the return is asked for; null for another day and for none. */
export function chosenReturn(appointment: Returning, asking: Asking): number | null {
  const { needsReturn, returnAt, timeZone } = appointment;
  if (!needsReturn || !returnAt) return null;
  const isOn = (days: number) =>
    localDateIn(timeZone, returnAfter(appointment, days, asking)) ===
    localDateIn(timeZone, returnAt);
  return returnDays.find(isOn) ?? null;
}

/** Returns which free times are offered for the next one: near the return or, without one, in a week. */
export function nextWanted(
  appointment: Returning &
    Pick<Appointment, "calendarId" | "professionalId" | "serviceIds" | "end">,
  asking: Asking,
): NextFreeWanted {
  const { calendarId, professionalId, serviceIds, timeZone, start, end } = appointment;
  const { needsReturn, returnAt } = appointment;
  const isAsked = needsReturn && returnAt !== null && Date.parse(returnAt) > asking.now;
  return {
    calendarId,
    timeZone,
    professionalId,
    serviceIds,
    minutes: Math.round((Date.parse(end) - Date.parse(start)) / 60_000),
    near: isAsked ? returnAt : returnAfter(appointment, returnDays[0], asking),
  };
}

/**
 * Returns the same once more, at another start. Notes, discounts and payments belong to the appointment that
 * they were written for.
 */
export function bookingAgain(
  of: Appointment,
  start: string,
  notify: boolean,
): CreateAppointmentInput {
  const { calendarId, professionalId, patientId, customerName, customerEmail } = of;
  return {
    calendarId,
    professionalId,
    ...(patientId !== null && { patientId }),
    customerName,
    ...(customerEmail !== null && { customerEmail }),
    ...(of.customerPhone !== null && { customerPhone: of.customerPhone }),
    ...spanFrom(start, of),
    serviceIds: [...of.serviceIds],
    ...(of.meetingUrl !== null && { meetingUrl: of.meetingUrl }),
    needsReturn: false,
    allowOverlap: false,
    notify,
  };
}

type Known = Pick<Appointment, "id" | "start" | "status">;

/** Returns the first that is booked ahead among somebody's appointments; null for none. */
export function bookedAhead<Of extends Known>(
  all: readonly Of[],
  id: string,
  now: number,
): Of | null {
  const free: readonly string[] = nonBlockingStatuses;
  const [first = null] = all
    .filter((each) => each.id !== id && !free.includes(each.status) && Date.parse(each.start) > now)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return first;
}
