import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Sender } from "./compose-mail.ts";
import { composeMail } from "./compose-mail.ts";
import { MailOutcomeUnknown, MailRefused, type Mailer } from "./mailer-port.ts";

const CONNECT_MS = 10_000;
const SOCKET_IDLE_MS = 30_000;
/** How long a closing mailer waits for receivers' answers; it has stopped sending by then. */
const CLOSE_MS = 500;

export type SmtpMailerOptions = {
  host: string;
  port: number;
  /** TLS from the first byte (port 465). Otherwise STARTTLS, when offered or required. */
  secure: boolean;
  /** Refuses to send without STARTTLS. Off only for a receiver on the same machine. */
  requireTls: boolean;
  user?: string;
  password?: string;
  sender: Sender;
  /** Makes the connection, for a host that a tenant names; each mail then has its own. */
  reach?: () => Promise<Socket>;
  /** Ends a mail after so many milliseconds, whatever its receiver does. */
  deadlineMs?: number;
};

/**
 * Sends mail over a small pool of SMTP connections. Failures are thrown for the job, which retries.
 */
export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const { host, port, secure, requireTls, user, password, sender, reach, deadlineMs } = options;
  const settings = {
    host,
    port,
    secure,
    requireTLS: requireTls && !secure,
    auth: user ? { user, pass: password ?? "" } : undefined,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = reach
    ? createTransport({ ...settings, getSocket: socketsOf(reach) })
    : createTransport({ ...settings, pool: true, maxConnections: 3, maxMessages: 100 });
  // The stream that a message leaves by: once a byte of it was read, it may have arrived.
  const streams = new Map<unknown, Readable>();
  transport.use("stream", ({ data, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (how) => {
      const stream = createReadStream(how);
      streams.set(data.messageId, stream);
      return stream;
    };
    done();
  });
  const underWay = new Set<Promise<unknown>>();
  return {
    async send(message) {
      const mail = composeMail(message, sender);
      const signal = deadlineMs === undefined ? {} : { signal: AbortSignal.timeout(deadlineMs) };
      const sending = transport.sendMail({ ...mail, ...signal });
      underWay.add(sending);
      try {
        await sending;
      } catch (cause) {
        if (isRefusal(cause)) {
          const isByPolicy = isPolicy(cause);
          throw new MailRefused("by the receiving server", { cause, isByPolicy });
        }
        const hasLeft = streams.get(mail.messageId)?.readableDidRead ?? false;
        // A receiver that answered with a failure has not accepted it.
        if (hasLeft && !isAnswered(cause)) throw new MailOutcomeUnknown({ cause });
        throw cause;
      } finally {
        streams.delete(mail.messageId);
        underWay.delete(sending);
      }
    },
    async close() {
      await Promise.race([Promise.allSettled(underWay), sleep(CLOSE_MS, null, { ref: false })]);
      if (!reach) transport.close({ force: true });
    },
  };
}

/** Hands a connection that is already made to nodemailer, which encrypts and greets. */
function socketsOf(reach: () => Promise<Socket>) {
  return (
    _options: object,
    done: (error: Error | null, socket?: false | { connection: Socket }) => void,
  ) => {
    reach().then(
      (connection) => done(null, { connection }),
      (error: Error) => done(error, false),
    );
  };
}

/** True for a 5xx about this recipient or message, rather than about our login or sender. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode = 0 } = error as SmtpError;
  const isOurs = code !== "EMESSAGE" && (code !== "EENVELOPE" || command !== "RCPT TO");
  return !isOurs && responseCode >= 500;
}

const ofAddress = /^(?:1\.(?!(?:7|8|90)$)|2\.[0-2]$)/;
const ofUnknown = /^(?:0\.|5\.|4\.1$)/;

/**
 * Whether the server's rules or limits refuse and not an address, which another server may take. By the
 * codes of RFC 3463: 5.1.x but for those of the sender, and 5.2.0 to 5.2.2, are of the address; asked for
 * the address itself, so are no code at all and those that large providers give to unknown people.
 */
function isPolicy(error: unknown): boolean {
  const { response = "", command } = error as SmtpError;
  const [, code] = /^5\d\d[ -]5\.(\d+\.\d+)/.exec(response) ?? [];
  const isAsked = command === "RCPT TO";
  if (code === undefined) return !isAsked;
  return !ofAddress.test(code) && !(isAsked && ofUnknown.test(code));
}

function isAnswered(error: unknown): boolean {
  return error instanceof Error && (error as SmtpError).responseCode !== undefined;
}

type SmtpError = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};
