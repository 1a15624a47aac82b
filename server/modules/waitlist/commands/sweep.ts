import type { Deps } from "#server/kernel/deps.ts";
import { sweepDue } from "#server/kernel/due-work.ts";
import { offerTimes } from "./offer-times.ts";

/** While somebody waits, more days open by themselves: the line is looked at this often. */
const againMillis = 3_600_000;

/** Looks at the waiting lists of the organisations in which something has changed. */
export function sweepWaitlists(deps: Deps): Promise<void> {
  return sweepDue(deps, "waitlist", async (_client, { id }) => {
    const isWaited = await offerTimes(deps, id);
    return isWaited ? new Date(deps.now().getTime() + againMillis) : null;
  });
}
