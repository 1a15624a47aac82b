import { and, eq } from "drizzle-orm";
import type { AuditEntry } from "#server/kernel/audit.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { hasFailed } from "#server/modules/messages/queries/phones.ts";
import type { ToldKind } from "#shared/domain/customer-messages.ts";
import type { Claimed, Outcome } from "../rules.ts";

/** Writes down how a try of a reminder ended, in one transaction. */
export async function settleByTable(
  ctx: WriteContext,
  about: {
    readonly claimed: Claimed;
    readonly outcome: Outcome;
    readonly address: string | null;
  },
): Promise<void> {
  const { claimed, outcome: wanted, address } = about;
  const { org } = ctx;
  const { reminders } = org.tables;
  const now = ctx.deps.now();
  // A later try, or somebody who switched reminders off, decides about what wasn't sent.
  const own = and(
    eq(reminders.id, claimed.id),
    eq(reminders.attempts, claimed.attempt),
    eq(reminders.status, "queued"),
  );
  await writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    // The provider's report may overtake us: it found nothing sent that it could have marked.
    const isLost =
      wanted.status === "sent" &&
      claimed.channel !== "email" &&
      (await hasFailed(tx, org, claimed.id));
    const outcome: Outcome = isLost ? { status: "failed", failure: "not_delivered" } : wanted;
    await tx
      .update(reminders)
      .set({
        ...outcome,
        updatedAt: now,
        ...(outcome.status === "sent" && { sentAt: now, failure: null }),
      })
      // A sent reminder stays sent, whatever has happened to the row meanwhile.
      .where(outcome.status === "sent" ? eq(reminders.id, claimed.id) : own);
    if (claimed.kind === "return" && outcome.status === "sent") {
      await audit(toldOfReturn(claimed, address));
    }
    // Also when it waits for another try: the sweep has to come back in time.
    emitChange("reminders", claimed.id, "update");
  });
}

/** The line in the history of the appointment that asked for the return. */
function toldOfReturn({ appointmentId, channel }: Claimed, address: string | null): AuditEntry {
  const message: ToldKind = "return";
  return {
    action: "appointment.told",
    entity: "appointment",
    entityId: appointmentId,
    changes: {
      channel: [null, channel],
      message: [null, message],
      ...(address && { address: [null, address] }),
    },
  };
}
