import type { ManagedAppointment } from "#shared/schemas/booking.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { openManaged, presentManaged } from "../queries/managed.ts";
import { noteProof } from "../steps/note-proof.ts";

/**
 * Opens a private link. The mail's link proves the mailbox, so the booking no longer counts against
 * what an unproven contact may hold. A held booking still waits for its confirmation: mail scanners
 * open links too.
 */
export async function openPrivateLink(
  ctx: RequestContext,
  token: string,
): Promise<ManagedAppointment> {
  const managed = await openManaged(ctx.deps, token);
  await noteProof(ctx, managed);
  return presentManaged(managed, ctx.deps.now());
}
