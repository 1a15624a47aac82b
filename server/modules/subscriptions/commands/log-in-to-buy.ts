import { eq } from "drizzle-orm";
import type { z } from "zod";
import { users } from "#drizzle/schema/platform/auth.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import { handOverSession } from "#server/modules/auth/commands/hand-over-session.ts";
import { logIn } from "#server/modules/auth/commands/log-in.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { signupLoginInput } from "#shared/schemas/signups.ts";
import { pricingPath } from "../rules.ts";
import { openSignupCheckout } from "./open-signup-checkout.ts";

/** What a login is told that is proven and leads into no team; it can buy one of its own. */
const withoutTeam: ReadonlySet<string> = new Set(["access_removed", "organization_inactive"]);

/**
 * Logs somebody in and returns where it goes on: whoever owns an organisation changes its plan in
 * it, anyone else pays for one of their own. Who works nowhere any more pays without a session, and
 * logs in once that organisation is there. Throws what `logIn` and `openSignupCheckout` throw.
 */
export async function logInToBuy(
  ctx: RequestContext,
  plan: PlanSlug,
  { email: typed, password, code }: z.output<typeof signupLoginInput>,
): Promise<{ readonly url: string }> {
  const login = { email: typed, password, code, client: "browser", isForOwning: true } as const;
  const issued = await logIn(ctx, login).catch((error: unknown) => {
    if (withoutTeam.has(asDomainError(error)?.code ?? "")) return null;
    throw error;
  });
  if (!issued) return buyAs(ctx, plan, await readBuyer(ctx, typed));
  await handOverSession(ctx, issued, "browser");
  const session = await ctx.deps.sessions.read(issued.token);
  if (!session) throw new DomainError("unauthenticated");
  if (session.role === "owner") return { url: pricingPath(plan) };
  return buyAs(ctx, plan, session.user);
}

type Buyer = { readonly id: string; readonly name: string; readonly email: string };

async function readBuyer({ deps }: RequestContext, typed: string): Promise<Buyer> {
  const { id, name, email } = users;
  const [buyer] = await deps.database.db
    .select({ id, name, email })
    .from(users)
    .where(eq(email, typed));
  if (!buyer) throw new DomainError("invalid_credentials");
  return buyer;
}

function buyAs(ctx: RequestContext, plan: PlanSlug, { id, name, email }: Buyer) {
  return openSignupCheckout(ctx, { email, name, slug: plan }, id);
}
