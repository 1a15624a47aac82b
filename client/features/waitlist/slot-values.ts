import { formatPhone } from "#client/lib/formats.ts";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";

/** Returns what an appointment of somebody who waits begins with. */
export function slotOf(entry: WaitlistEntry) {
  return {
    calendarId: entry.calendarId,
    minutes: entry.durationMinutes,
    professionalId: entry.professionalId ?? undefined,
    patientId: entry.patientId ?? undefined,
    customerName: entry.customerName,
    customerEmail: entry.customerEmail ?? undefined,
    customerPhone: entry.customerPhone ? formatPhone(entry.customerPhone) : undefined,
    serviceIds: entry.serviceIds,
  };
}
