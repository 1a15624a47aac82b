import { and, eq, isNull } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { keepLive } from "#server/modules/patients/queries/columns.ts";
import { dayMs } from "#shared/domain/dates.ts";
import type { OfSheetInput } from "#shared/schemas/anamneses.ts";
import type { CreatedRequest } from "#shared/schemas/anamnesis-requests.ts";
import { makeLimit, makeRequestToken, requestDays } from "../rules.ts";

/**
 * Makes a link by which a patient answers an anamnesis at home; the patient's former link for it
 * ends. Throws `not_found` for an unknown or archived patient.
 */
export async function createRequest(
  ctx: MemberContext,
  { patientId, sheet }: OfSheetInput,
): Promise<CreatedRequest> {
  const { anamnesisRequests: t } = ctx.org.tables;
  const { user } = ctx.session;
  await ctx.deps.limiter.hit("anamnesis-links", user.id, makeLimit);
  const token = makeRequestToken(ctx.org.id);
  const id = newId();
  const createdAt = ctx.deps.now();
  const expiresAt = new Date(createdAt.getTime() + requestDays * dayMs);
  await writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
    await keepLive(tx, ctx.org, patientId, "update");
    await tx
      .update(t)
      .set({ outcome: "withdrawn", decidedBy: user.id, decidedAt: createdAt })
      .where(
        and(
          eq(t.patientId, patientId),
          eq(t.sheet, sheet),
          isNull(t.outcome),
          isNull(t.answeredAt),
        ),
      );
    const tokenHash = sha256Hex(token);
    const by = { createdBy: user.id, createdAt, expiresAt };
    await tx.insert(t).values({ id, patientId, sheet, tokenHash, ...by });
    await audit({
      action: "anamnesis.ask",
      entity: "patient",
      entityId: patientId,
      changes: { request: id, sheet },
    });
    emitChange("patients", patientId, "update");
  });
  const url = `${ctx.deps.config.publicUrl}/anamnese/${token}`;
  return { id, url, expiresAt: expiresAt.toISOString() };
}
