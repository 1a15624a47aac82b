import { formatDay, formatTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { formatWaPhone } from "#shared/domain/phone-formats.ts";
import type { Conversation } from "#shared/schemas/conversations.ts";

type Named = Pick<Conversation, "patientName" | "bookedName" | "profileName" | "phone">;

/** The customer's name, else a booking's, else what they call themselves at WhatsApp, else the number. */
export function nameOf({ patientName, bookedName, profileName, phone }: Named): string {
  if (patientName) return patientName;
  if (bookedName) return `${bookedName} (agendamento)`;
  return profileName?.trim() ? `~ ${profileName.trim()}` : formatWaPhone(phone);
}

/** The time of today, the day of another. */
export function nearMoment(at: string, now: Date = new Date()): string {
  const zone = ownTimeZone();
  const isToday = formatDay(at, zone, now) === formatDay(now, zone, now);
  return isToday ? formatTime(at, zone) : formatDay(at, zone, now);
}
