import { and, eq } from "drizzle-orm";
import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import type { AuditEntry } from "#server/kernel/audit.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { MessageChannel, MessageKind, WhyNotTold } from "#shared/domain/customer-messages.ts";

/** What became of a message to an appointment's customer. */
export type Telling = {
  readonly appointmentId: string;
  readonly message: MessageKind | null;
  readonly channel: MessageChannel;
  readonly address: string | null;
  /** Why it didn't go out, or perhaps didn't; null for one that did. */
  readonly whyNot: WhyNotTold | null;
};

/** Writes into an appointment's history what its customer was told, or why they were not. */
export async function noteTold({ audit }: Pick<OrgWrite, "audit">, telling: Telling) {
  await audit(lineOf(telling));
}

/** Like `noteTold`, once for a mail of that key: `requestId` of the write. */
export async function noteToldOnce(
  { tx, audit }: OrgWrite,
  { tables: { auditLog: t } }: OrgDb,
  key: string,
  telling: Telling,
): Promise<void> {
  const line = lineOf(telling);
  const same = and(
    eq(t.entity, line.entity),
    eq(t.entityId, line.entityId),
    eq(t.action, line.action),
    eq(t.requestId, key),
  );
  const [noted] = await tx.select({ id: t.id }).from(t).where(same).limit(1);
  if (!noted) await audit(line);
}

/** Returns why a mail that failed is not tried again; null for one that is. */
export function whyNotOf(error: unknown): WhyNotTold | null {
  if (error instanceof MailRefused) return "refused";
  return error instanceof MailOutcomeUnknown ? "unknown" : null;
}

function lineOf({ appointmentId, message, channel, address, whyNot }: Telling): AuditEntry {
  return {
    action: whyNot === null ? "appointment.told" : "appointment.not_told",
    entity: "appointment",
    entityId: appointmentId,
    changes: {
      channel: [null, channel],
      ...(message && { message: [null, message] }),
      ...(address && { address: [null, address] }),
      ...(whyNot && { whyNot: [null, whyNot] }),
    },
  };
}
