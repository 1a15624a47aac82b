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
 * certificate tells what happened. Who came at another time than was agreed was there from then on. Null
 * without a customer.
 */
export function startOfAppointment(
  appointment: Appointment,
  now = new Date().toISOString(),
): CertificateStart | null {
  const { patientId, patientName, customerName, timeZone } = appointment;
  const { start, end, arrivedAt, startedAt } = appointment;
  if (!patientId) return null;
  const clock = (at: string) => wallClockOf(at, timeZone).slice(11, 16);
  const came = arrivedAt ?? (startedAt && startedAt < start ? startedAt : start);
  const left = end < now ? end : now;
  return {
    patientId,
    patientName: patientName ?? customerName,
    date: localDateIn(timeZone, came < now ? came : now),
    from: came < now ? clock(came) : "",
    to: came < left ? clock(left) : "",
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
