import { and, eq, gt, isNull } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
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
 * `invalid_input` for a patient without an address, and `rate_limited`.
 */
export async function sendRequest(
  ctx: MemberContext,
  { id, token }: SendRequestInput,
): Promise<SentRequest> {
  const { deps, org, session } = ctx;
  const { anamnesisRequests: t, patients: p } = org.tables;
  await deps.limiter.hit("anamnesis-mails", session.user.id, makeLimit);
  return writeOrganization(asMember(ctx), async ({ tx, audit, queueJob }) => {
    const [row] = await tx
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
    const { patientId, email } = row;
    if (!email) throw invalidField("email", anamnesisTexts.noEmail);
    await deps.limiter.hit("anamnesis-mails-to", patientId, mailLimit);
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
