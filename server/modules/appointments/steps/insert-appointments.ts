import { randomUUID } from "node:crypto";
import { listServices } from "#shared/domain/appointments.ts";
import type { Recurrence } from "#shared/schemas/appointment-edits.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { TakenTime } from "./assert-free.ts";
import type { MoneyColumns } from "./money.ts";
import type { OfferedService } from "./references.ts";
import { silenced } from "./stop-telling.ts";

/** One appointment, or all of a series, which differ only in their times. */
export type NewAppointments = {
  readonly ids: readonly string[];
  readonly times: readonly TakenTime[];
  /** Whether each overlaps another on purpose. */
  readonly overlaps: readonly boolean[];
  readonly series: {
    readonly id: string;
    readonly rule: Recurrence;
    readonly timeZone: string;
  } | null;
  readonly services: readonly OfferedService[];
  readonly values: NewFields & MoneyColumns;
  /** Whether their customer would be told, but for staff's wish. */
  readonly isSilenced: boolean;
  /** What the history calls it. */
  readonly verb: "create" | "customer_choose";
};

type NewFields = {
  readonly calendarId: string;
  readonly patientId: string | null;
  readonly customerName: string;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly notes: string;
  readonly meetingUrl: string | null;
  readonly needsReturn: boolean;
  readonly returnAt: Date | null;
};

/** Writes new appointments with their services, and records and announces each. */
export async function insertAppointments(
  { tx, audit, emitChange }: OrgWrite,
  { tables }: OrgDb,
  made: NewAppointments,
): Promise<void> {
  const { ids, times, overlaps, series, services, values, isSilenced, verb } = made;
  if (series) {
    const { everyWeeks, until = null, count = null } = series.rule;
    const { id, timeZone } = series;
    const row = { id, everyWeeks, untilDate: until, occurrenceCount: count, timeZone };
    await tx.insert(tables.appointmentSeries).values(row);
  }
  const rows = times.map((time, i) => ({
    ...values,
    ...time,
    id: ids[i] ?? "",
    seriesId: series?.id ?? null,
    isOverlap: overlaps[i] ?? false,
    // For the private link in its mails.
    manageNonce: randomUUID(),
    serviceNames: listServices(services),
  }));
  await tx.insert(tables.appointments).values(rows);
  const sold = rows.flatMap(({ id: appointmentId }) => soldRows(appointmentId, services));
  if (sold.length > 0) await tx.insert(tables.appointmentServices).values(sold);
  for (const { id, isOverlap } of rows) {
    const changes = { ...(isOverlap && { isOverlap: [false, true] }), ...(isSilenced && silenced) };
    await audit({
      action: `appointment.${verb}`,
      entity: "appointment",
      entityId: id,
      ...(Object.keys(changes).length > 0 && { changes }),
    });
    emitChange("appointments", id, "insert");
  }
}

/** Returns the rows of an appointment's services, in their order. */
export function soldRows(
  appointmentId: string,
  services: readonly Omit<OfferedService, "bufferMinutes">[],
) {
  return services.map(({ serviceId, name, durationMinutes, priceCents }, position) => ({
    appointmentId,
    position,
    serviceId,
    name,
    durationMinutes,
    priceCents,
  }));
}
