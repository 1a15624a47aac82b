import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import { firstNameOf } from "#server/kernel/messages/phone-text.ts";
import { mergedInto } from "#server/modules/patients/queries/columns.ts";
import { nextVisit, type StoredVisit } from "#server/modules/patients/queries/visits.ts";
import { formatDateIn, formatTime } from "#shared/domain/date-formats.ts";
import { namesAppointment, type MessageValues } from "#shared/domain/message-variables.ts";
import { unlinked } from "#shared/domain/unlinked.ts";

/** Somebody a message may go to, and what stands for its variables. */
export type Addressee = {
  readonly name: string;
  readonly phone: string | null;
  readonly values: MessageValues;
};

/** Who writes, and when. */
type Writer = {
  readonly deps: Pick<Deps, "now">;
  readonly org: OrgDb;
  readonly organizationName: string;
};

/**
 * Reads all whom a message goes to in one statement, with the next appointment of each where the
 * message tells of it. Nobody who is deleted or of another organisation is among them.
 */
export async function readAddressees(
  writer: Writer,
  { patientIds, message }: { readonly patientIds: readonly string[]; readonly message: string },
): Promise<ReadonlyMap<string, Addressee>> {
  const { patients: t } = writer.org.tables;
  const people = await readThese(writer, message, inArray(t.id, [...patientIds]));
  return new Map(people.map(({ id, ...person }) => [id, person]));
}

/** The same of one person, by whom they were merged into; undefined once they are deleted. */
export async function readAddressee(
  writer: Writer,
  { patientId, message }: { readonly patientId: string; readonly message: string },
): Promise<Addressee | undefined> {
  const { patients: t } = writer.org.tables;
  const whose = eq(t.id, mergedInto(writer.org, patientId));
  const [person] = await readThese(writer, message, whose);
  return person;
}

async function readThese({ deps, org, organizationName }: Writer, message: string, whose: SQL) {
  const { patients: t } = org.tables;
  const now = sql`${deps.now().toISOString()}::timestamptz`;
  const next = namesAppointment(message) ? nextVisit(org, now) : sql<StoredVisit[]>`'[]'::json`;
  const rows = await org.db
    .select({ id: t.id, name: t.name, phone: t.phone, next })
    .from(t)
    .where(and(whose, isNull(t.archivedAt)));
  return rows.map(({ id, name, phone, next: [visit] }): Addressee & { id: string } => {
    const own = { nome: firstNameOf(name), nome_completo: unlinked(oneLine(name)) };
    const values = { organizacao: organizationName, ...own, ...(visit && valuesOf(visit)) };
    return { id, name, phone, values };
  });
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
