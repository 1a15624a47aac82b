import { eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { SendingState } from "#shared/schemas/messages.ts";
import { generalMessage } from "../messages/general-message.ts";
import { standingOf } from "../rules.ts";
import { readChannelStates } from "./accounts.ts";

/** Returns whether the organisation sends by WhatsApp, and how its template was last heard to stand. */
export async function readSendingState(ctx: MemberContext): Promise<SendingState> {
  const { messageTemplates: t } = ctx.org.tables;
  const [{ whatsapp }, [template]] = await Promise.all([
    readChannelStates(ctx),
    ctx.org.db.select({ status: t.status }).from(t).where(eq(t.name, generalMessage.whatsapp.name)),
  ]);
  return { channel: whatsapp, template: standingOf(template?.status) };
}
