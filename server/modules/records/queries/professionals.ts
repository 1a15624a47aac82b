import { and, asc, inArray, isNull, or, sql } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import type { RecordProfessional } from "#shared/schemas/records.ts";
import { openChart } from "./entries.ts";
import { currentOf } from "./records.ts";

/**
 * Returns those of the team who attend, and whoever else a patient's records name, also after they
 * left; the reading is noted. Throws `not_found`.
 */
export function listProfessionals(
  ctx: MemberContext,
  patientId: string,
): Promise<RecordProfessional[]> {
  const { clinicalEntries: e, employees: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const whose = await openChart(ctx, write, patientId);
    const named = write.tx
      .select({ id: e.professionalId })
      .from(e)
      .where(currentOf(write.tx, ctx.org, whose));
    const rows = await write.tx
      .select({ id: t.id, name: t.name, userId: t.userId, attends: t.attends, left: t.deletedAt })
      .from(t)
      .where(or(and(t.attends, isNull(t.deletedAt)), inArray(t.id, named)))
      .orderBy(asc(sql`lower(${t.name})`), asc(t.id));
    return rows.map(({ userId, attends, left, ...who }) => ({
      ...who,
      attends: attends && left === null,
      isSelf: userId === ctx.session.user.id,
    }));
  });
}

/**
 * Whether what is written must name who attended: whoever writes doesn't attend, and others of the team do.
 * Where nobody does, whoever writes answers for it.
 */
export async function mustNameWho(
  { org, session }: MemberContext,
  tx: Pick<Transaction, "select">,
): Promise<boolean> {
  const { employees: t } = org.tables;
  const attending = await tx
    .select({ userId: t.userId })
    .from(t)
    .where(and(t.attends, isNull(t.deletedAt)));
  return attending.length > 0 && !attending.some(({ userId }) => userId === session.user.id);
}
