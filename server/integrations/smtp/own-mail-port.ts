import type { CheckOutcome } from "#shared/domain/integrations.ts";
import type { EmailSettings } from "#shared/schemas/integrations.ts";
import type { MailMessage } from "./mailer-port.ts";

/** Mail by an organisation's own server. */
export type OwnMail = {
  /** Connects, logs in and sends one message, and says in our words what went wrong. */
  check(settings: EmailSettings, message: MailMessage): Promise<CheckOutcome>;
  /** Rejects as `Mailer.send` does. */
  send(settings: EmailSettings, message: MailMessage): Promise<void>;
};
