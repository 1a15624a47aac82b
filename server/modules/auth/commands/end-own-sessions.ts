import { ne } from "drizzle-orm";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { endWhere } from "../steps/end-sessions-where.ts";

/** Ends all of the caller's sessions, or all but the current one. */
export async function endOwnSessions(
  ctx: MemberContext,
  { keepCurrent }: { readonly keepCurrent: boolean },
): Promise<void> {
  const others = keepCurrent ? ne(sessions.idHash, ctx.session.idHash) : undefined;
  await endWhere(ctx, "auth.end_sessions", others);
  if (!keepCurrent) ctx.setSessionCookie?.(null);
}
