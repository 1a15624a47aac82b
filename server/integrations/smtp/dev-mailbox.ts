import { createHash } from "node:crypto";
import { EventEmitter } from "node:events";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Sender } from "./compose-mail.ts";
import { composeMail } from "./compose-mail.ts";
import type { KeptMail } from "./mail-files.ts";
import { createMailFiles } from "./mail-files.ts";
import type { Mailer, MailMessage } from "./mailer-port.ts";

export type DevMailbox = Mailer & {
  /** Makes its folder, and removes what killed processes left in it; safe to repeat. */
  prepare(): Promise<void>;
  /** Keeps a message of another sender than the platform. */
  keep(message: MailMessage, from: Sender): Promise<void>;
  /** Newest first, at most 500. */
  list(): Promise<KeptMail[]>;
  read(id: string): Promise<KeptMail | null>;
  /** Calls back for each message that this process keeps; returns a function that stops it. */
  onMessage(listener: (mail: KeptMail) => void): () => void;
};

export type DevMailboxOptions = {
  /** DATA_DIR/mail. Several processes may share it. */
  directory: string;
  sender: Sender;
};

/**
 * The development stand-in for SMTP: composes each message as the real client does and keeps it as
 * a file. A repeated idempotency key is kept once, as a receiver that knows the Message-ID would
 * do.
 */
export function createDevMailbox({ directory, sender }: DevMailboxOptions): DevMailbox {
  const events = new EventEmitter();
  const files = createMailFiles(directory);
  async function keep(message: MailMessage, from: Sender): Promise<void> {
    const composed = await new MailComposer(composeMail(message, from)).compile().build();
    const mail = toKeptMail(message, from, composed.toString());
    if (await files.keep(mail)) events.emit("mail", mail);
  }
  return {
    keep,
    prepare: files.prepare,
    list: files.list,
    read: files.read,
    onMessage(listener) {
      events.on("mail", listener);
      return () => events.off("mail", listener);
    },
    send: (message) => keep(message, sender),
    async close() {
      events.removeAllListeners();
    },
  };
}

function toKeptMail(message: MailMessage, sender: Sender, source: string): KeptMail {
  const { to, subject, html, text } = message;
  const order = performance.timeOrigin + performance.now();
  return {
    id: createHash("sha256").update(message.idempotencyKey).digest("hex").slice(0, 24),
    sentAt: new Date(order).toISOString(),
    order,
    from: `${message.fromName ?? sender.name} <${sender.address}>`,
    to,
    subject,
    html,
    text,
    headers: { ...message.headers },
    attachments: (message.attachments ?? []).map((attachment) => ({
      filename: attachment.filename,
      contentType: attachment.contentType,
      method: attachment.method ?? null,
      base64: Buffer.from(attachment.content).toString("base64"),
    })),
    source,
  };
}
