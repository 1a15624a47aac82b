import { contactMessages } from "#drizzle/schema/platform/contact.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { isWithinLimit } from "#server/kernel/rate-limit.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { contactKey } from "#shared/domain/contact-key.ts";
import type { ContactInput } from "#shared/schemas/contact.ts";
import { contactLimits, contactTask } from "../rules.ts";

/**
 * Keeps a stranger's message and has it mailed. What a program filled in looks sent to it, and is
 * neither kept nor mailed. An address that was typed often today is confirmed nothing more, and its
 * messages reach us all the same: whoever types it may not be its owner. Rejects with `rate_limited`.
 */
export async function sendContactMessage(ctx: RequestContext, input: ContactInput): Promise<void> {
  const { limiter } = ctx.deps;
  await limiter.hit("contact-address", ctx.address, contactLimits.address);
  await limiter.hit("contact-address-day", ctx.address, contactLimits.addressDay);
  if (input.website !== "") return;
  const key = contactKey(input.email);
  const confirms = await isWithinLimit(limiter, "contact-email", key, contactLimits.email);
  const { name, email, service, subject, message } = input;
  await writePlatform(ctx, async ({ tx, audit, queueJob }) => {
    const id = newId();
    await tx.insert(contactMessages).values({ id, name, email, service, subject, message });
    queueJob({ task: contactTask, payload: { id, confirms } });
    await audit({ action: "contact.send", actorUserId: null, entityId: id });
  });
}
