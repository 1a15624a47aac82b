import type { RequestContext } from "#server/kernel/context.ts";

type Buyer = { readonly id: string; readonly role: string };

/**
 * Returns the login that buys for itself: that of the caller's session, when it has that e-mail and
 * nothing is left to prove or to set up.
 */
export async function findBuyer(
  { deps, token }: RequestContext,
  email: string,
): Promise<Buyer | undefined> {
  const session = token ? await deps.sessions.read(token) : null;
  if (!session || session.mustChangePassword || session.mustSetUpTwoFactor) return undefined;
  return session.user.email === email ? { id: session.user.id, role: session.role } : undefined;
}
