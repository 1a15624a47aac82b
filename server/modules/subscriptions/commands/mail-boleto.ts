import { eq } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isWithinLimit } from "#server/kernel/rate-limit.ts";
import { contactKey } from "#shared/domain/contact-key.ts";
import { boletoNews } from "../messages/boleto-news.ts";
import { signupLimits } from "../rules.ts";
import type { BoletoMail } from "../steps/queue-boleto-mail.ts";

/**
 * Mails a buyer the boleto that she chose, that it was paid, or that its money comes back. What has changed since isn't told: a
 * boleto that was paid or has lapsed meanwhile is nothing to pay. An e-mail under which one boleto
 * after the other is chosen gets no more of them that day: its owner may not be who chooses.
 */
export async function mailBoleto(deps: Deps, mail: BoletoMail): Promise<void> {
  const { signupId, checkoutId, kind } = mail;
  const [signup] = await deps.database.db.select().from(signups).where(eq(signups.id, signupId));
  if (!signup?.boletoExpiresAt || signup.boletoCheckoutId !== checkoutId) return;
  const { publicUrl, supportEmail } = deps.config;
  const isOpen = kind === "open";
  const urls = { open: signup.boletoUrl, paid: `${publicUrl}/login`, given_back: null };
  const url = urls[kind];
  if (!url && kind !== "given_back") return;
  if ((signup.state === "pending") !== isOpen) return;
  if ((signup.state === "given_back") !== (kind === "given_back")) return;
  if (isOpen && signup.overtakenBy) return;
  const { limiter } = deps;
  const key = contactKey(signup.email);
  const { boletoMails } = signupLimits;
  if (isOpen && !(await isWithinLimit(limiter, "boleto-mails", key, boletoMails))) return;
  const content = await boletoNews.mail({
    kind,
    plan: signup.plan,
    url,
    supportEmail,
    expiresAt: signup.boletoExpiresAt,
  });
  const idempotencyKey = `boleto-${kind}-${checkoutId}`;
  try {
    await deps.mailer.send({ ...content, to: signup.email, idempotencyKey });
  } catch (error) {
    // It is tried again, and counts once.
    if (isOpen) limiter.giveBack("boleto-mails", key);
    throw error;
  }
}
