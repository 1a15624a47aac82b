import { createTransport } from "nodemailer";
import type { Sender } from "./compose-mail.ts";
import { composeMail } from "./compose-mail.ts";
import { MailRefused, type Mailer } from "./mailer-port.ts";

const CONNECT_MS = 10_000;
const SOCKET_IDLE_MS = 30_000;

export type SmtpMailerOptions = {
  host: string;
  port: number;
  /** TLS from the first byte (port 465). Otherwise STARTTLS, when offered or required. */
  secure: boolean;
  /** Refuse to send without STARTTLS. Off only for a receiver on the same machine. */
  requireTls: boolean;
  user?: string;
  password?: string;
  sender: Sender;
};

/** Mail over a small pool of SMTP connections. Failures are thrown for the job that retries. */
export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const { host, port, secure, requireTls, user, password, sender } = options;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: requireTls && !secure,
    auth: user ? { user, pass: password ?? "" } : undefined,
    maxConnections: 3,
    maxMessages: 100,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const mail = composeMail(message, sender);
      try {
        await transport.sendMail(mail);
      } catch (cause) {
        if (isRefusal(cause)) throw new MailRefused("by the receiving server", { cause });
        throw cause;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** A 5xx about this recipient or this message, rather than about our login or sender. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode = 0 } = error as SmtpError;
  const isOurs = code !== "EMESSAGE" && (code !== "EENVELOPE" || command !== "RCPT TO");
  return !isOurs && responseCode >= 500;
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };
