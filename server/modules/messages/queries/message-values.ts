import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { nextVisit, type StoredVisit } from "#server/modules/patients/queries/visits.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { formatDateIn, formatTime } from "#shared/domain/date-formats.ts";
import {
  firstNameIn,
  namesAppointment,
  type MessageValues,
} from "#shared/domain/message-variables.ts";

/** Somebody a message may go to, and what stands for its variables. */
export type Addressee = {
  readonly name: string;
  readonly phone: string | null;
  readonly values: MessageValues;
};

/**
 * Reads all whom a message goes to in one statement, with the next appointment of each where the
 * message tells of it. Nobody who is deleted or of another organisation is among them.
 */
export async function readAddressees(
  deps: Deps,
  org: OrgDb,
  { patientIds, message }: { readonly patientIds: readonly string[]; readonly message: string },
): Promise<ReadonlyMap<string, Addressee>> {
  const { patients: t } = org.tables;
  const now = sql`${deps.now().toISOString()}::timestamptz`;
  const next = namesAppointment(message) ? nextVisit(org, now) : sql<StoredVisit[]>`'[]'::json`;
  const [organization, rows] = await Promise.all([
    readReminderOrganization(deps, org.id),
    org.db
      .select({ id: t.id, name: t.name, phone: t.phone, next })
      .from(t)
      .where(and(inArray(t.id, [...patientIds]), isNull(t.archivedAt))),
  ]);
  const house = { organizacao: organization?.name ?? "" };
  return new Map(
    rows.map(({ id, name, phone, next: [visit] }) => {
      const own = { nome: firstNameIn(name), nome_completo: name.trim() };
      return [id, { name, phone, values: { ...house, ...own, ...(visit && valuesOf(visit)) } }];
    }),
  );
}

/** By the clocks of its calendar; the whole weekday, since a message may rest until another day. */
function valuesOf({ start, timeZone, professionalName, serviceNames }: StoredVisit): MessageValues {
  return {
    profissional: professionalName,
    servico: serviceNames,
    data: formatDateIn(start, timeZone, { weekday: "long", day: "numeric", month: "long" }),
    hora: formatTime(start, timeZone),
  };
}
