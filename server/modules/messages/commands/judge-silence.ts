import type { Deps } from "#server/kernel/deps.ts";
import { noteNothingTaken } from "#server/modules/integrations/commands/note-nothing-taken.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { readUnanswered } from "../queries/unanswered.ts";
import { silence, type JudgeSilence } from "../rules.ts";

/**
 * Notes a channel that answers none of its last messages. They stay `unknown` and are never repeated, so
 * nothing else would tell anybody that customers hear nothing; what is taken later ends it.
 */
export async function judgeSilence(
  deps: Deps,
  { organizationId, kind }: JudgeSilence,
): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization?.isOpen) return;
  const org = deps.orgs.open(organization);
  const { count, since } = await readUnanswered(org, kind, deps.now());
  if (!since || count < silence.messages) return;
  await noteNothingTaken(deps, org, { kind, reason: "no_answer", since });
}
