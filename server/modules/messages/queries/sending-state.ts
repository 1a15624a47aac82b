import { eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { readSms } from "#server/modules/integrations/queries.ts";
import type { SendingState } from "#shared/schemas/messages.ts";
import { generalMessage } from "../messages/general-message.ts";
import { standingOf } from "../rules.ts";
import { readQuietEnd } from "./quiet-end.ts";
import { readChannels } from "./accounts.ts";

/** Returns whether the organisation sends by WhatsApp, and how its template was last heard to stand. */
export async function readSendingState(ctx: MemberContext): Promise<SendingState> {
  const { messageTemplates: t } = ctx.org.tables;
  const [{ channels }, [template], quietEnd, sms] = await Promise.all([
    readChannels(ctx),
    ctx.org.db.select({ status: t.status }).from(t).where(eq(t.name, generalMessage.whatsapp.name)),
    readQuietEnd(ctx.deps, ctx.org),
    readSms(ctx),
  ]);
  return {
    channel: channels.whatsapp,
    template: standingOf(template?.status),
    quietUntil: quietEnd?.toISOString() ?? null,
    smsPartPrice: sms.partPrice || null,
  };
}
