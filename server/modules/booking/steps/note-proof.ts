import { and, eq, isNull } from "drizzle-orm";
import type { RequestContext } from "#server/kernel/context.ts";
import { isHeld, type Managed } from "../queries/managed.ts";

/** Notes once that the mailbox is the customer's; it changes nothing that anybody sees. */
export async function noteProof({ deps }: RequestContext, managed: Managed): Promise<void> {
  const { appointment, isFromMail, org } = managed;
  const { contactKey, contactProvenAt, id } = appointment;
  if (!isFromMail || contactKey === null || contactProvenAt || isHeld(appointment)) return;
  const { appointments: t } = org.tables;
  await org.db
    .update(t)
    .set({ contactProvenAt: deps.now() })
    .where(and(eq(t.id, id), isNull(t.contactProvenAt)));
}
