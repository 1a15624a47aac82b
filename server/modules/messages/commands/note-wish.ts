import { eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { OptInSource, OptOutSource } from "#shared/domain/message-wishes.ts";

export type Wish =
  | { readonly wants: true; readonly source: Exclude<OptInSource, "booking"> }
  | { readonly wants: false; readonly source: OptOutSource };

/**
 * Writes down whether a number wants messages: the last word of its owner, or of the team for them,
 * takes the place of the one before. What a stranger may have typed never takes back a refusal.
 */
export async function noteWish(
  { tx, lock }: Pick<OrgWrite, "tx" | "lock">,
  { tables: { optIns, optOuts } }: OrgDb,
  {
    phoneKey,
    at,
    authorId = null,
    ...wish
  }: Wish & {
    readonly phoneKey: string;
    readonly at: Date;
    readonly authorId?: string | null;
  },
): Promise<void> {
  const row = { phoneKey, at, authorId };
  // Two at once would leave the number in both tables, or the earlier word.
  await lock("wish", phoneKey);
  if (!wish.wants) {
    await tx.delete(optIns).where(eq(optIns.phoneKey, phoneKey));
    await tx
      .insert(optOuts)
      .values({ ...row, source: wish.source })
      .onConflictDoUpdate({ target: optOuts.phoneKey, set: { at, authorId, source: wish.source } });
    return;
  }
  if (wish.source === "waitlist") {
    const [refused] = await tx
      .select({ at: optOuts.at })
      .from(optOuts)
      .where(eq(optOuts.phoneKey, phoneKey));
    if (refused) return;
    // What is known already comes from its owner or the team.
    await tx
      .insert(optIns)
      .values({ ...row, source: wish.source })
      .onConflictDoNothing();
    return;
  }
  await tx.delete(optOuts).where(eq(optOuts.phoneKey, phoneKey));
  await tx
    .insert(optIns)
    .values({ ...row, source: wish.source })
    .onConflictDoUpdate({ target: optIns.phoneKey, set: { at, authorId, source: wish.source } });
}
