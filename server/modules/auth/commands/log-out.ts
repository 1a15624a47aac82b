import type { RequestContext } from "#server/kernel/context.ts";
import { endSession } from "../sessions.ts";

/** Ends the caller's session, if any, and clears the cookie in any case. */
export async function logOut(ctx: RequestContext): Promise<void> {
  const { database, now, sessions } = ctx.deps;
  if (ctx.token) {
    await endSession({ db: database.db, now }, ctx.token);
    sessions.forget();
  }
  ctx.setSessionCookie?.(null);
}
