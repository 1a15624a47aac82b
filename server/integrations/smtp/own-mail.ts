import { EgressRefused, type Egress } from "#server/integrations/egress/egress-port.ts";
import type { CheckFailure } from "#shared/domain/integrations.ts";
import type { EmailSettings } from "#shared/schemas/integrations.ts";
import type { DevMailbox } from "./dev-mailbox.ts";
import { InvalidMail, MailOutcomeUnknown, MailRefused, type MailMessage } from "./mailer-port.ts";
import type { OwnMail } from "./own-mail-port.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";
import { createStandInServer } from "./stand-in-server.ts";

const sendingMs = 20_000;

export type OwnMailOptions = {
  readonly egress: Egress;
  /** Waives encryption towards this machine; never in production. */
  readonly allowLoopback: boolean;
  readonly deadlineMs?: number;
  /** What takes the mails for the stand-in of such servers; never in production. */
  readonly mailbox?: DevMailbox | undefined;
};

/** Sends by the servers that organisations name, reached through the egress alone. */
export function createOwnMail(options: OwnMailOptions): OwnMail {
  const { egress, allowLoopback, deadlineMs, mailbox } = options;
  const standIn = mailbox && createStandInServer(mailbox);

  async function deliver(settings: EmailSettings, message: MailMessage): Promise<void> {
    if (settings.smtpHost === standIn?.host) return standIn.take(settings, message);
    const { smtpHost: host, smtpPort: port, security, smtpUser, smtpPassword } = settings;
    const { fromEmail: address, fromName } = settings;
    const isOwn = allowLoopback && /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
    const mailer = createSmtpMailer({
      host,
      port,
      secure: security === "tls",
      requireTls: !isOwn,
      user: smtpUser,
      password: smtpPassword,
      sender: { name: fromName, address },
      reach: () => egress.connect({ host, port }),
      deadlineMs: deadlineMs ?? sendingMs,
    });
    await mailer.send(fromName ? { ...message, fromName } : message);
  }

  return {
    async send(settings, message) {
      await deliver(settings, message).catch((error: unknown) => {
        throw withoutWording(error);
      });
    },
    async check(settings, message) {
      try {
        await deliver(settings, message);
        return { ok: true, detail: settings.fromEmail };
      } catch (error) {
        return { ok: false, ...failureOf(error) };
      }
    },
  };
}

type Failure = { readonly reason: CheckFailure; readonly providerCode?: string };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/**
 * Returns what a failed sending means, with the server's codes alone: its wording, which ends in logs, may
 * repeat the login or name anybody.
 */
function withoutWording(thrown: unknown): unknown {
  if (thrown instanceof EgressRefused || thrown instanceof InvalidMail) return thrown;
  if (!(thrown instanceof Error)) return new Error("an own mail server took no mail");
  const isKept = thrown instanceof MailRefused || thrown instanceof MailOutcomeUnknown;
  const { code, command, responseCode } = ((isKept ? thrown.cause : thrown) ?? {}) as SmtpError;
  const said = [code, command, responseCode].filter((part) => part !== undefined).join(" ");
  const words = `an own mail server took no mail: ${said}`;
  const cause = Object.assign(new Error(words), { code, command, responseCode });
  if (thrown instanceof MailOutcomeUnknown) return new MailOutcomeUnknown({ cause });
  if (!(thrown instanceof MailRefused)) return cause;
  const { isByPolicy } = thrown;
  return new MailRefused("by an organisation's own server", { cause, isByPolicy });
}

/** Returns what a failed sending comes to; the server's wording stays here, it may name anybody. */
function failureOf(thrown: unknown): Failure {
  let known: Failure = { reason: "unexpected_answer" };
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof EgressRefused) return { reason: error.reason };
    const reason = reasonOf(error);
    const { responseCode } = error as SmtpError;
    if (!reason) continue;
    known = { reason, ...(responseCode && { providerCode: String(responseCode) }) };
  }
  return known;
}

function reasonOf({ name, message, code = "", command }: SmtpError): CheckFailure | null {
  if (name === "AbortError" || name === "TimeoutError" || code === "ETIMEDOUT") return "timed_out";
  if (code === "EAUTH") return "wrong_credentials";
  if (code === "EENVELOPE") return command === "RCPT TO" ? "recipient_refused" : "sender_refused";
  if (code === "ETLS")
    return /STARTTLS/i.test(message) ? "encryption_missing" : "encryption_failed";
  if (/certificate|self-signed|SSL|TLS/i.test(`${code} ${message}`)) return "encryption_failed";
  if (code === "ECONNECTION" || code === "ESOCKET" || code === "ECONNRESET") {
    return "connection_lost";
  }
  return null;
}
