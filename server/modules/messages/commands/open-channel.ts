import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { noteNothingTaken } from "#server/modules/integrations/commands/note-nothing-taken.ts";
import { noteTaken } from "#server/modules/integrations/commands/note-taken.ts";
import type { Unusable } from "#server/modules/integrations/queries.ts";
import { findAccount } from "../queries/accounts.ts";

/** Why settings couldn't be used. */
const unusable: ReadonlySet<string | null> = new Set<Unusable>([
  "not_configured",
  "secret_unreadable",
]);

/**
 * Opens a channel for whoever is about to send by it; null while it doesn't send. Notes secrets that are missing
 * or can't be opened, of which the owners are to hear: whoever only looks uses `queries/accounts.ts`, which writes
 * nothing. `hadRefused` says whether a message that is taken ends a silence (`noteTaken`); a test that succeeded
 * after `openedAt` outweighs what the account is refused (`stopChannel`).
 */
export async function openChannel<Kind extends "whatsapp" | "sms">(
  deps: Deps,
  org: OrgDb,
  kind: Kind,
) {
  const openedAt = deps.now();
  const found = await findAccount(deps, org, kind);
  if (!found) return null;
  const { row, settings: account } = found;
  if (typeof account === "string") {
    if (row.testReason !== account) await noteNothingTaken(deps, org, { kind, reason: account });
    return null;
  }
  // The key is back: what could not be opened meanwhile is no alarm any more.
  if (unusable.has(row.testReason)) await noteTaken(deps, org, kind);
  return { account, openedAt, hadRefused: row.lastRefusedAt !== null };
}
