import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { OwnWait } from "#shared/schemas/waitlist.ts";
import { openEntry, presentOwnWait } from "../queries/by-token.ts";
import { endEntry } from "../steps/end-entry.ts";

/**
 * Takes somebody off the list by their own link; leaving again changes nothing. Throws
 * `waitlist_link_not_found`.
 */
export async function leaveWaitlist(ctx: RequestContext, token: string): Promise<OwnWait> {
  const opened = await openEntry(ctx, token);
  const { org, entry } = opened;
  const author = { kind: "visitor" } as const;
  if (presentOwnWait(opened).isOpen) {
    const write = { deps: ctx.deps, requestId: ctx.requestId, org, author };
    await writeOrganization(write, (tx) =>
      endEntry(tx, org, entry.id, { status: "removed", appointmentId: null }),
    ).catch((error: unknown) => {
      // Left meanwhile: a second tap, or two windows at once.
      if (!(error instanceof DomainError && error.code === "not_found")) throw error;
    });
  }
  return presentOwnWait(await openEntry(ctx, token));
}
