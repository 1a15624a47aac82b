import { eq } from "drizzle-orm";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { endWhere } from "../steps/end-sessions-where.ts";

/** Ends one of the caller's own sessions; throws `not_found` for anyone else's. */
export async function endOwnSession(
  ctx: MemberContext,
  { id }: { readonly id: string },
): Promise<void> {
  const ended = await endWhere(ctx, "auth.end_session", eq(sessions.publicId, id));
  if (ended === 0) throw new DomainError("not_found");
}
