import { twoFactorTexts } from "../words.pt-br.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { writePlatform, type PlatformWrite } from "#server/kernel/write-platform.ts";
import { assertOwnPassword } from "#server/modules/auth/commands/assert-own-password.ts";
import { lockUser } from "#server/modules/auth/queries.ts";
import { proveCode } from "../commands/prove-code.ts";
import { countCodeTry } from "../commands/count-code-try.ts";

export type Proofs = { readonly password: string; readonly code: string };

export const lineOf = ({ session }: MemberContext) => ({
  actorUserId: session.user.id,
  organizationId: session.organization.id,
  entityId: session.user.id,
});

export async function changeProven<T>(
  ctx: MemberContext,
  { password, code }: Proofs,
  change: (write: PlatformWrite) => Promise<T>,
): Promise<T> {
  const { deps, session } = ctx;
  const userId = session.user.id;
  await assertOwnPassword(ctx, password);
  const forgive = await countCodeTry(deps, userId);
  const done = await writePlatform(ctx, async (write) => {
    await lockUser(write.tx, userId);
    const proof = await proveCode(deps, write.tx, userId, code);
    if (proof === "not_needed") throw new DomainError("conflict", {}, [], twoFactorTexts.notOn);
    if (proof === "wrong") throw invalidField("code", twoFactorTexts.wrongCode);
    return change(write);
  });
  await forgive();
  return done;
}
