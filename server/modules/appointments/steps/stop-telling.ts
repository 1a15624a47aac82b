import { firstNewsOf } from "#server/modules/booking/queries/first-news.ts";
import { silenceNews } from "#server/modules/booking/commands/silence-news.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** What the history says of a change whose customer is not told because staff wanted so. */
export const silenced: Readonly<Record<string, [unknown, unknown]>> = { notify: [null, false] };

/**
 * For calls that change nothing but say that nobody is to be told: keeps back the messages that
 * still wait, save with `keepFirst` the first one of an appointment that has changed since.
 */
export async function stopTelling(
  write: OrgWrite,
  org: OrgDb,
  ids: readonly string[],
  { keepFirst = false }: { readonly keepFirst?: boolean | undefined } = {},
): Promise<void> {
  const kept = keepFirst ? await firstNewsOf(write, org, ids) : [];
  const others = ids.filter((id) => !kept.includes(id));
  for (const id of await silenceNews(write, org, others)) {
    await write.audit({
      action: "appointment.silence",
      entity: "appointment",
      entityId: id,
      changes: silenced,
    });
  }
}
