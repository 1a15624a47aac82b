import { and, desc, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import type { RequestList } from "#shared/schemas/anamnesis-requests.ts";

/**
 * Returns a patient's links that can still be answered, and the answers that wait for staff; reading
 * those is noted. Throws `not_found`.
 */
export function listRequests(ctx: MemberContext, patientId: string): Promise<RequestList> {
  const { anamnesisRequests: t, patients: p } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    if ((await write.tx.$count(p, eq(p.id, patientId))) === 0) throw new DomainError("not_found");
    const isOpen = gt(t.expiresAt, ctx.deps.now());
    const rows = await write.tx
      .select({
        id: t.id,
        sheet: t.sheet,
        createdAt: t.createdAt,
        expiresAt: t.expiresAt,
        answers: t.answers,
        answeredAt: t.answeredAt,
      })
      .from(t)
      .where(
        and(eq(t.patientId, patientId), isNull(t.outcome), or(isNotNull(t.answeredAt), isOpen)),
      )
      .orderBy(desc(t.createdAt), desc(t.id))
      .limit(20);
    if (rows.some(({ answers }) => answers)) await noteReading(ctx, write, patientId);
    return {
      requests: rows.map(({ createdAt, expiresAt, answeredAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
    };
  });
}
