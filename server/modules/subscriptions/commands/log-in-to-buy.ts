import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { handOverSession } from "#server/modules/auth/commands/hand-over-session.ts";
import { logIn } from "#server/modules/auth/commands/log-in.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { signupLoginInput } from "#shared/schemas/signups.ts";
import { openSignupCheckout } from "./open-signup-checkout.ts";

/**
 * Logs somebody in and returns where it goes on: whoever owns an organisation already changes its
 * plan, anyone else pays for one of their own. Throws what `logIn` and `openSignupCheckout` throw.
 */
export async function logInToBuy(
  ctx: RequestContext,
  plan: PlanSlug,
  { email: typed, password, code }: z.output<typeof signupLoginInput>,
): Promise<{ readonly url: string }> {
  const issued = await logIn(ctx, { email: typed, password, code, client: "browser" });
  await handOverSession(ctx, issued, "browser");
  const session = await ctx.deps.sessions.read(issued.token);
  if (!session) throw new DomainError("unauthenticated");
  const { id, name, email } = session.user;
  const owned = await ctx.deps.database.db.$count(
    memberships,
    and(eq(memberships.userId, id), eq(memberships.role, "owner"), eq(memberships.isActive, true)),
  );
  if (owned > 0) return { url: "/app/pricing" };
  return openSignupCheckout(ctx, { email, name, slug: plan }, id);
}
