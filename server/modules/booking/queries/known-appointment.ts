import type { KnownAppointment } from "#drizzle/schema/org/customer-news.ts";

/** Returns what a customer knows of an appointment, from its columns. */
export function knownOf(
  row: {
    readonly startAt: Date;
    readonly endAt: Date;
    readonly professionalId: string;
    readonly customerEmail: string | null;
    readonly customerPhone: string | null;
    readonly status: string;
  },
  serviceIds: readonly string[],
): KnownAppointment {
  const { startAt, endAt, professionalId, customerEmail, customerPhone, status } = row;
  return {
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    professionalId,
    serviceIds,
    customerEmail,
    customerPhone,
    status,
  };
}
