import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { issueConsent } from "#server/modules/documents/commands/issue-consent.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Consent, ConsentContent, SignConsentInput } from "#shared/schemas/consents.ts";
import { getConsent } from "../queries.ts";
import { textHashOf } from "../rules.ts";

/**
 * Writes what a patient read and signed into her chain, with the server's time and the caller's
 * address. Throws `not_found` for an unknown or archived patient.
 */
export async function signConsent(ctx: MemberContext, input: SignConsentInput): Promise<Consent> {
  const { patientId, ...said } = input;
  const key = ctx.idempotencyKey;
  const claim = idempotencyClaim(`consent.sign:${ctx.session.user.id}`, key, input);
  const { id } = await answerOnce<{ id: string }>(ctx.org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const timeZone = await readTimeZone({ db: write.tx, tables: ctx.org.tables });
      const now = ctx.deps.now();
      const content: ConsentContent = {
        ...said,
        textHash: textHashOf(said),
        address: ctx.address,
        signedAt: now.toISOString(),
        isRevoked: false,
      };
      const day = localDateIn(timeZone, now.getTime());
      const entry = { kind: "consent", patientId, day, content } as const;
      const signedId = await appendEntry(ctx, write, entry);
      // It is kept as a paper at once, under the letterhead of the day: neither is there alone.
      await issueConsent(ctx, signedId, write);
      write.emitChange("patients", patientId, "update");
      return answer.keep(write.tx, { id: signedId });
    }),
  );
  return getConsent(ctx, id);
}
