import { eq } from "drizzle-orm";
import { contactMessages } from "#drizzle/schema/platform/contact.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { planNames } from "#shared/domain/plans.ts";
import { contactServices, type ContactService } from "#shared/texts/contact.pt-br.ts";
import { contactReceived } from "../messages/contact-received.ts";
import { contactRequest } from "../messages/contact-request.ts";
import { readPriorityPlan } from "../queries.ts";

/** Mails a message to us, answerable to its author, and tells the author that it came if that is asked for. */
export async function mailContactMessage(
  deps: Deps,
  { id, confirms = true }: { readonly id: string; readonly confirms?: boolean },
): Promise<void> {
  const { config, database, mailer } = deps;
  const [row] = await database.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .limit(1);
  if (!row) return;
  const { name, email, message } = row;
  const service = contactServices[row.service as ContactService];
  const subject = row.subject || service;
  const plan = await readPriorityPlan(deps, email);
  const priorityPlan = plan && planNames[plan];
  await mailer.send({
    ...(await contactRequest.mail({ name, email, service, subject, message, priorityPlan })),
    to: config.supportEmail,
    replyTo: email,
    idempotencyKey: `contact-request-${id}`,
  });
  if (!confirms) return;
  await mailer.send({
    ...(await contactReceived.mail({ sentAt: row.createdAt })),
    to: email,
    replyTo: config.supportEmail,
    idempotencyKey: `contact-received-${id}`,
  });
}
