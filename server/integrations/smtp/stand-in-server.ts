import type { EmailSettings } from "#shared/schemas/integrations.ts";
import type { DevMailbox } from "./dev-mailbox.ts";
import type { MailMessage } from "./mailer-port.ts";

/** What somebody types who tries an organisation's own mail server in development; no name of .test leads anywhere. */
export const standInLogin = {
  host: "smtp.encaixe.test",
  user: "encaixe",
  password: "encaixe-dev-mail",
} as const;

/**
 * The development stand-in for organisations' own mail servers. It is reached by its name and opens no way to this
 * machine; what it takes is shown at /dev/mail with the organisation's sender.
 */
export function createStandInServer(mailbox: DevMailbox) {
  return {
    host: standInLogin.host,
    async take(settings: EmailSettings, message: MailMessage): Promise<void> {
      const { smtpUser, smtpPassword, fromEmail: address, fromName: name } = settings;
      if (smtpUser !== standInLogin.user || smtpPassword !== standInLogin.password) {
        throw Object.assign(new Error("Invalid login"), { code: "EAUTH", responseCode: 535 });
      }
      await mailbox.keep(name ? { ...message, fromName: name } : message, { name, address });
    },
  };
}
