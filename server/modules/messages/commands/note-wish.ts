import { and, eq, inArray } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import {
  believedSources,
  type OptInSource,
  type OptOutSource,
} from "#shared/domain/message-wishes.ts";

export type Wish =
  | { readonly wants: true; readonly source: Exclude<OptInSource, "booking"> }
  | { readonly wants: false; readonly source: OptOutSource };

/**
 * Writes down whether a number wants messages: the last word of its owner, or of the team for them,
 * takes the place of the one before. What a stranger may have typed never takes back a refusal. Returns whether
 * it holds now: a word that was said before another one, and comes after it, changes nothing.
 */
export async function noteWish(
  { tx, lock }: Pick<OrgWrite, "tx" | "lock">,
  { tables }: OrgDb,
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
): Promise<boolean> {
  const { optIns, optOuts } = tables;
  const row = { phoneKey, at, authorId };
  // Two at once would leave the number in both tables, or the earlier word.
  await lock("wish", phoneKey);
  const known = await readKnown({ tx }, tables, phoneKey);
  // Providers report whole seconds.
  if (known && known.at.getTime() >= at.getTime() + 1_000) return known.wants === wish.wants;
  if (!wish.wants) {
    await tx.delete(optIns).where(eq(optIns.phoneKey, phoneKey));
    await tx
      .insert(optOuts)
      .values({ ...row, source: wish.source })
      .onConflictDoUpdate({ target: optOuts.phoneKey, set: { at, authorId, source: wish.source } });
    return true;
  }
  if (wish.source === "waitlist") {
    const [refused] = await tx
      .select({ at: optOuts.at })
      .from(optOuts)
      .where(eq(optOuts.phoneKey, phoneKey));
    if (refused) return false;
    // What is known already comes from its owner or the team.
    await tx
      .insert(optIns)
      .values({ ...row, source: wish.source })
      .onConflictDoNothing();
    return true;
  }
  await tx.delete(optOuts).where(eq(optOuts.phoneKey, phoneKey));
  await tx
    .insert(optIns)
    .values({ ...row, source: wish.source })
    .onConflictDoUpdate({ target: optIns.phoneKey, set: { at, authorId, source: wish.source } });
  return true;
}

/** Returns the last word of a number's owner or of the team, and when it was said. */
async function readKnown(
  { tx }: Pick<OrgWrite, "tx">,
  { optIns, optOuts }: OrgDb["tables"],
  phoneKey: string,
): Promise<{ readonly wants: boolean; readonly at: Date } | null> {
  const [refused] = await tx
    .select({ at: optOuts.at })
    .from(optOuts)
    .where(eq(optOuts.phoneKey, phoneKey));
  if (refused) return { ...refused, wants: false };
  const isOwn = inArray(optIns.source, [...believedSources]);
  const [agreed] = await tx
    .select({ at: optIns.at })
    .from(optIns)
    .where(and(eq(optIns.phoneKey, phoneKey), isOwn));
  return agreed ? { ...agreed, wants: true } : null;
}
