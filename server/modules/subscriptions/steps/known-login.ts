import type { RequestContext } from "#server/kernel/context.ts";
import { mayManagePlan } from "#shared/domain/subscriptions.ts";

/** Who is logged in where the sign-up is shown, and whether the plan there is theirs to change. */
type KnownLogin = {
  readonly email: string;
  readonly organizationName: string;
  readonly managesPlan: boolean;
};

/** Returns the caller's own login, for the sign-up page to say so. */
export async function readKnownLogin({ deps, token }: RequestContext): Promise<KnownLogin | null> {
  const session = token ? await deps.sessions.read(token) : null;
  return (
    session && {
      email: session.user.email,
      organizationName: session.organization.name,
      managesPlan: mayManagePlan(session.role),
    }
  );
}
