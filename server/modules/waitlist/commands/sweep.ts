import type { Deps } from "#server/kernel/deps.ts";
import { sweepDue } from "#server/kernel/due-work.ts";
import { offerTimes } from "./offer-times.ts";

/** Looks at the waiting lists of the organisations in which something has changed. */
export function sweepWaitlists(deps: Deps): Promise<void> {
  return sweepDue(deps, "waitlist", (_client, { id }) => offerTimes(deps, id));
}
