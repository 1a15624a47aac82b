import { and, asc, eq, inArray } from "drizzle-orm";
import type { OrgReader } from "#server/kernel/write.ts";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";

/** More than anybody looks through. */
const mostShown = 1_000;

/** Returns who waits for a time, whoever came first first. */
export function listWaiting(org: OrgReader): Promise<WaitlistEntry[]> {
  return readEntries(org);
}

/** Returns the entries that wait, or the one with an id. */
export async function readEntries(org: OrgReader, id?: string): Promise<WaitlistEntry[]> {
  const { waitlistEntries: t, employees } = org.tables;
  const rows = await org.db
    .select({ entry: t, professionalName: employees.name })
    .from(t)
    .leftJoin(employees, eq(employees.id, t.professionalId))
    .where(and(eq(t.status, "waiting"), id === undefined ? undefined : eq(t.id, id)))
    .orderBy(asc(t.createdAt), asc(t.id))
    .limit(mostShown);
  const services = await readServices(org, [
    ...new Set(rows.flatMap(({ entry }) => entry.serviceIds)),
  ]);
  return rows.map(({ entry, professionalName }) => {
    const { appointmentId: _appointmentId, createdAt, ...fields } = entry;
    const wanted = entry.serviceIds.flatMap((serviceId) => services.get(serviceId) ?? []);
    return {
      ...fields,
      professionalName,
      serviceNames: wanted.map(({ name }) => name),
      durationMinutes: wanted.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
      createdAt: createdAt.toISOString(),
    };
  });
}

async function readServices({ db, tables: { services: t } }: OrgReader, ids: readonly string[]) {
  const rows = await db
    .select({ id: t.id, name: t.name, durationMinutes: t.durationMinutes })
    .from(t)
    .where(inArray(t.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
