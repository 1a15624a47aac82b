import { eq } from "drizzle-orm";
import { localDaysBetween } from "#shared/domain/wall-clock.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { loadPaid } from "#server/modules/transactions/queries/attempts.ts";
import { assertLength } from "../rules.ts";
import type { AppointmentToEdit, SoldService } from "./load-rows.ts";
import type { Move, Wanted } from "./plan-edit.ts";
import { assertAttends, loadPatient, loadServices, type BookedPatient } from "./references.ts";

/** Reads what the edit refers to; only new references have to be active. */
export async function readWanted(
  tx: Transaction,
  org: OrgDb,
  about: {
    input: Wanted["input"];
    phone: string | null | undefined;
    rows: readonly AppointmentToEdit[];
    sold: ReadonlyMap<string, readonly SoldService[]>;
  },
): Promise<Wanted> {
  const { input, phone, rows, sold } = about;
  const [subject] = rows;
  if (!subject) throw new Error("An edit of nothing");
  const { professionalId, patientId, serviceIds } = input;
  if (professionalId && rows.some((row) => row.professionalId !== professionalId)) {
    await assertAttends(tx, org, professionalId);
  }
  const timeZone = await timeZoneOf(tx, org, subject.calendarId);
  const already = [...sold.values()].flat().map((service) => service.serviceId);
  const services = serviceIds ? await loadServices(tx, org, serviceIds, already) : null;
  const patients = new Map<string, BookedPatient>();
  for (const id of new Set([patientId, ...rows.map((row) => row.patientId)])) {
    if (!id) continue;
    const archived = rows.some((row) => row.patientId === id);
    patients.set(id, await loadPatient(tx, org, id, { archived }));
  }
  const move = moveOf(subject, input, timeZone);
  const ids = rows.map((row) => row.id);
  const paid = concernsPrice(input) ? await loadPaid(tx, org, ids) : new Set<string>();
  return { input, phone, timeZone, move, services, patients, paid };
}

function concernsPrice({ serviceIds, discount, patientId }: Wanted["input"]): boolean {
  return [serviceIds, discount, patientId].some((given) => given !== undefined);
}

function moveOf(subject: AppointmentToEdit, input: Wanted["input"], timeZone: string): Move {
  const oldLengthMs = subject.endAt.getTime() - subject.startAt.getTime();
  const startAt = input.start ? new Date(input.start) : subject.startAt;
  const endAt = input.end ? new Date(input.end) : new Date(startAt.getTime() + oldLengthMs);
  assertLength(startAt, endAt);
  const lengthMs = endAt.getTime() - startAt.getTime();
  const from = subject.startAt.getTime();
  const isOther = startAt.getTime() !== from || lengthMs !== oldLengthMs;
  return {
    startAt,
    endAt,
    days: input.start && isOther ? localDaysBetween(timeZone, from, startAt.getTime()) : null,
    lengthMs: lengthMs === oldLengthMs ? null : lengthMs,
  };
}

async function timeZoneOf(tx: Transaction, { tables: { calendars: t } }: OrgDb, id: string) {
  const [calendar] = await tx.select({ timeZone: t.timeZone }).from(t).where(eq(t.id, id));
  if (!calendar) throw new Error(`Calendar ${id} is gone`);
  return calendar.timeZone;
}
