import type { WriteContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { Person } from "../steps/links.ts";
import { inviteAgain, countOpening } from "../steps/invite-again.ts";

/** Mails a link, replacing an older one; it counts as `openAccess` does. */
export async function resendLink(
  ctx: WriteContext,
  write: OrgWrite,
  person: Person,
): Promise<void> {
  await countOpening(ctx, write.tx);
  await inviteAgain(ctx, write, person);
}
