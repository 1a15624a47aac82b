import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { assertOwnPassword } from "#server/modules/auth/commands/assert-own-password.ts";
import { assertOwner } from "#server/modules/organizations/commands/assert-owner.ts";
import { archiveLimit, archivePath, archiveToken } from "../rules.ts";

/**
 * Returns the address at which an owner's browser fetches everything that the organisation has, for
 * two minutes. It is recorded before anything is read. Throws `forbidden` for everybody but an
 * owner, `wrong_password` and `rate_limited`.
 */
export async function openArchive(
  ctx: MemberContext,
  { password }: { readonly password: string },
): Promise<{ url: string }> {
  const { deps, session, org } = ctx;
  assertOwner(session);
  await assertOwnPassword(ctx, password);
  // Counted here, where a person reads the refusal: the address itself is fetched by the browser.
  await deps.limiter.hit("open-archive", `${session.user.id} ${org.id}`, archiveLimit);
  await writeOrganization(asMember(ctx), ({ audit }) =>
    audit({ action: "organization.export", entity: "organization", entityId: org.id }),
  );
  const token = archiveToken(deps.config.appSecret, session, deps.now());
  return { url: `${archivePath}?token=${token}` };
}
