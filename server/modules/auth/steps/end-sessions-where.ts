import { and, eq } from "drizzle-orm";
import { sessions } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";

export async function endWhere(
  ctx: MemberContext,
  action: string,
  condition: ReturnType<typeof eq> | undefined,
): Promise<number> {
  const { deps, session } = ctx;
  const userId = session.user.id;
  const count = await writePlatform(ctx, async ({ tx, audit }) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), condition))
      .returning({ publicId: sessions.publicId });
    if (ended.length === 0) return 0;
    await audit({
      action,
      actorUserId: userId,
      organizationId: session.organization.id,
      entityId: userId,
      detail: { count: ended.length },
    });
    return ended.length;
  });
  deps.sessions.forget();
  return count;
}
