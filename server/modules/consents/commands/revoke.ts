import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import {
  consentContentSchema,
  type Consent,
  type RevokeConsentInput,
} from "#shared/schemas/consents.ts";
import { getConsent } from "../queries.ts";

/**
 * Notes that a patient withdraws a consent: a further version, the signed one stays. Throws
 * `not_found`, and `row_changed` when it was withdrawn before.
 */
export async function revokeConsent(
  ctx: MemberContext,
  { id, version, reason }: RevokeConsentInput,
): Promise<Consent> {
  const signed = await getConsent(ctx, id);
  if (signed.isRevoked) throw new DomainError("row_changed");
  const content = { ...consentContentSchema.parse(signed), isRevoked: true };
  await writeOrganization(asMember(ctx), async (write) => {
    const timeZone = await readTimeZone({ db: write.tx, tables: ctx.org.tables });
    const day = localDateIn(timeZone, ctx.deps.now().getTime());
    const corrects = { id, version, reason };
    await appendEntry(ctx, write, { kind: "consent", day, content, corrects });
    const shownOf = await chartOwner(write.tx, ctx.org, signed.patientId);
    write.emitChange("patients", shownOf, "update");
  });
  return getConsent(ctx, id);
}
