import { and, eq, gt, isNull } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { sealSecret } from "#server/kernel/secrets/secret-box.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { SendRequestInput, SentRequest } from "#shared/schemas/anamnesis-requests.ts";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import { inviteTask, mailLimit, makeLimit, sealedFor, type inviteSchema } from "../rules.ts";
import type { z } from "zod";

/**
 * Mails a link to its patient, by hand and so whatever she said of reminders. Who made the link has its
 * token; the job carries it sealed. Throws `not_found` for a link that can't be answered any more,
 * `invalid_input` for a patient without an address, and `rate_limited`. The limits are asked before the
 * transaction: counting uses a connection of its own.
 */
export async function sendRequest(
  ctx: MemberContext,
  { id, token }: SendRequestInput,
): Promise<SentRequest> {
  const { deps, org, session } = ctx;
  await deps.limiter.hit("anamnesis-mails", session.user.id, makeLimit);
  const found = await findAddress(org.db, ctx, { id, token });
  await deps.limiter.hit("anamnesis-mails-to", found.patientId, mailLimit);
  return writeOrganization(asMember(ctx), async ({ tx, audit, queueJob }) => {
    // Once more: the link may have been answered, or the address changed, since.
    const { patientId, email } = await findAddress(tx, ctx, { id, token });
    const sealed = sealSecret(deps.config.appSecret, token, sealedFor(id));
    const payload: z.infer<typeof inviteSchema> = {
      organizationId: org.id,
      requestId: id,
      sealed,
      email,
      mailId: newId(),
    };
    queueJob({ task: inviteTask, payload, jobKey: `${inviteTask}:${payload.mailId}` });
    await audit({
      action: "anamnesis.send",
      entity: "patient",
      entityId: patientId,
      changes: { request: id },
    });
    return { email };
  });
}

/** Returns whose link this is and where she is reached; throws as `sendRequest` does. */
async function findAddress(
  db: Pick<OrgDb["db"], "select">,
  { deps, org }: MemberContext,
  { id, token }: SendRequestInput,
): Promise<{ readonly patientId: string; readonly email: string }> {
  const { anamnesisRequests: t, patients: p } = org.tables;
  const [row] = await db
    .select({ patientId: p.id, email: p.email })
    .from(t)
    .innerJoin(p, eq(p.id, t.patientId))
    .where(
      and(
        eq(t.id, id),
        eq(t.tokenHash, sha256Hex(token)),
        gt(t.expiresAt, deps.now()),
        isNull(t.answeredAt),
        isNull(t.outcome),
        isNull(p.archivedAt),
      ),
    );
  if (!row) throw new DomainError("not_found");
  if (!row.email) throw invalidField("email", anamnesisTexts.noEmail);
  return { patientId: row.patientId, email: row.email };
}
