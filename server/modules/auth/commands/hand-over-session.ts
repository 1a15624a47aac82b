import type { CurrentUser } from "#shared/schemas/auth.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readCurrentUser } from "../queries.ts";
import type { IssuedSession } from "../sessions.ts";

/**
 * Gives the caller a new session with the profile: a browser as a cookie that no script can read,
 * an API client, which keeps its token itself, in the answer.
 */
export async function handOverSession(
  ctx: RequestContext,
  { token, expiresAt }: IssuedSession,
  to: "browser" | "api" = ctx.isApiClient ? "api" : "browser",
): Promise<{ user: CurrentUser; token?: string }> {
  const session = await ctx.deps.sessions.read(token);
  if (!session) throw new DomainError("unauthenticated");
  const user = await readCurrentUser(ctx.deps, session);
  if (to === "api") return { user, token };
  ctx.setSessionCookie?.(token, expiresAt);
  return { user };
}
