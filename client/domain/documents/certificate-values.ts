import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { localDateIn, wallClockOf } from "#shared/domain/wall-clock.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

/** What a certificate begins with. */
export type CertificateStart = {
  readonly patientId: string;
  readonly patientName: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM` of the appointment; empty without one. */
  readonly from: string;
  readonly to: string;
};

/** Begins with a customer and today. */
export function startOfPatient(patient: {
  readonly id: string;
  readonly name: string;
}): CertificateStart {
  const date = localDateIn(ownTimeZone(), Date.now());
  return { patientId: patient.id, patientName: patient.name, date, from: "", to: "" };
}

/**
 * Begins with the time of an appointment, by the clocks of its calendar, as far as it has passed: a
 * certificate tells what happened. Null without a customer.
 */
export function startOfAppointment(
  appointment: Appointment,
  now = new Date().toISOString(),
): CertificateStart | null {
  const { patientId, patientName, customerName, start, end, timeZone } = appointment;
  if (!patientId) return null;
  const clock = (at: string) => wallClockOf(at, timeZone).slice(11, 16);
  return {
    patientId,
    patientName: patientName ?? customerName,
    date: localDateIn(timeZone, start < now ? start : now),
    from: start < now ? clock(start) : "",
    to: start < now ? clock(end < now ? end : now) : "",
  };
}

/**
 * Returns from when to when somebody was there on a day, by the last of their appointments of that
 * day that has begun and that they kept; null without one.
 */
export function timesOn(
  appointments: readonly Appointment[],
  date: string,
  now?: string,
): Pick<CertificateStart, "from" | "to"> | null {
  const kept = appointments.filter(({ status }) => status !== "cancelled" && status !== "no_show");
  const last = kept
    .toSorted((one, other) => other.start.localeCompare(one.start))
    .map((appointment) => startOfAppointment(appointment, now))
    .find((start) => start?.date === date && start.from !== "");
  return last ? { from: last.from, to: last.to } : null;
}

type Times = Pick<CertificateStart, "from" | "to">;

/**
 * Returns the times for another day: those of its appointment, or none. What somebody typed stays:
 * nothing is returned for times that aren't those of `start` or of the day that was shown.
 */
export function timesAfter(
  shown: Times & { readonly date: string },
  { start, visits }: { readonly start: Times; readonly visits: readonly Appointment[] },
  day: string,
  now?: string,
): Times | null {
  const none = { from: "", to: "" };
  const offered = [none, start, timesOn(visits, shown.date, now) ?? none];
  const isOffered = offered.some(({ from, to }) => from === shown.from && to === shown.to);
  return isOffered ? (timesOn(visits, day, now) ?? none) : null;
}
