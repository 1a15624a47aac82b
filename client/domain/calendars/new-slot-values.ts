import { instantAt } from "#shared/domain/wall-clock.ts";

/** What a new appointment begins with, as an address holds it; instants as ISO texts. */
export type NewSlot = {
  /** Absent: now, inside the calendar's hours. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** How long a slot without a time of its own is. */
  readonly minutes?: number | undefined;
  readonly professionalId?: string | undefined;
  readonly patientId?: string | undefined;
  /** Somebody who isn't registered. */
  readonly customerName?: string | undefined;
  /** The appointment whose customer and services it takes over. */
  readonly copyOf?: string | undefined;
  /** What is done. */
  readonly serviceIds?: readonly string[] | undefined;
};

/** A slot of a certain time. */
export type TimedSlot = NewSlot & { readonly start: string; readonly end: string };

/** An appointment that was just made. */
export type Made = {
  readonly id: string;
  readonly calendarId: string;
  readonly start: string;
};

/** The length of an appointment begun from a slot, in minutes. */
export const slotMinutes = 30;

/**
 * Returns half an hour, or as long as told, from a minute of a day on the clocks of the zone; minutes
 * may pass midnight.
 */
export function slotAt(
  date: string,
  minute: number,
  timeZone: string,
  length = slotMinutes,
): TimedSlot {
  return {
    start: instantAt(date, minute, timeZone),
    end: instantAt(date, minute + length, timeZone),
  };
}

/** What is being made, as its calendar draws it: times are on the calendar's clocks. */
export type DraftSlot = {
  readonly calendarId: string | null;
  /** `YYYY-MM-DDTHH:mm`, incomplete while it is being typed. */
  readonly start: string;
  readonly end: string;
  readonly professionalId: string | null;
  /** The customer's name, or why nobody can be booked. */
  readonly name: string;
  /** Whether time is blocked, instead of booked. */
  readonly isTimeOff: boolean;
  /** Counts the places that were pressed in the calendar for it. */
  readonly turn: number;
};

/** Stands where a slot has no time of its own. */
const now = "agora";

/** Writes a slot for the address: its parts between slashes, without the empty ones at its end. */
export function writeSlot({
  start = now,
  end = "",
  minutes,
  professionalId = "",
  patientId = "",
  customerName = "",
  copyOf = "",
  serviceIds = [],
}: NewSlot): string {
  const until = start === now ? `${minutes ?? ""}` : end;
  const name = encodeURIComponent(customerName);
  const parts = [start, until, professionalId, patientId, name, copyOf, serviceIds.join(",")];
  return parts.join("/").replace(/\/+$/, "");
}

/** Reads `writeSlot`; returns null for anything else. */
export function readSlot(text: string): NewSlot | null {
  const [start = "", end = "", professionalId, patientId, name = "", copyOf, services] =
    text.split("/");
  const customerName = decoded(name);
  const length = Date.parse(end) - Date.parse(start);
  const isTimed = start !== now;
  if (customerName === null || (isTimed && !(length > 0))) return null;
  return {
    ...(isTimed && { start, end }),
    ...(!isTimed && /^[1-9]\d{0,2}$/.test(end) && { minutes: Number(end) }),
    ...(professionalId && { professionalId }),
    ...(patientId && { patientId }),
    ...(customerName && { customerName }),
    ...(copyOf && { copyOf }),
    ...(services && { serviceIds: services.split(",") }),
  };
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
