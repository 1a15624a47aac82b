import { createHash, randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Sender } from "./compose-mail.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailAttachment, Mailer } from "./mailer-port.ts";

const MAX_KEPT = 500;
const ID = /^[0-9a-f]{24}$/;

export type KeptAttachment = {
  filename: string;
  contentType: string;
  method: MailAttachment["method"] | null;
  base64: string;
};

export type KeptMail = {
  id: string;
  /** ISO instant. */
  sentAt: string;
  /** Milliseconds with a fraction, to order what was sent within one of them. */
  order: number;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: KeptAttachment[];
  /** The message as it would have gone over the wire. */
  source: string;
};

export type DevMailbox = Mailer & {
  /** Newest first, at most 500. */
  list(): Promise<KeptMail[]>;
  read(id: string): Promise<KeptMail | null>;
  /** Calls back for each message this process keeps; returns how to stop. */
  onMessage(listener: (mail: KeptMail) => void): () => void;
};

export type DevMailboxOptions = {
  /** DATA_DIR/mail. Several processes may share it. */
  directory: string;
  sender: Sender;
};

/**
 * The development stand-in for SMTP: composes each message as the real client does and keeps it as a
 * file. A repeated idempotency key is kept once, as a receiver that knows the Message-ID would.
 */
export function createDevMailbox({ directory, sender }: DevMailboxOptions): DevMailbox {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const events = new EventEmitter();
  const cache = new Map<string, KeptMail>();

  async function load(id: string): Promise<KeptMail | null> {
    const cached = cache.get(id);
    if (cached) return cached;
    const text = await readFile(path.join(directory, `${id}.json`), "utf8").catch(() => null);
    if (text === null) return null;
    const mail = JSON.parse(text) as KeptMail;
    cache.set(id, mail);
    return mail;
  }

  async function all(): Promise<KeptMail[]> {
    const names = await readdir(directory).catch(() => []);
    const ids = names.map((name) => name.replace(/\.json$/, "")).filter((id) => ID.test(id));
    const known = new Set(ids);
    for (const id of cache.keys()) if (!known.has(id)) cache.delete(id);
    const mails = await Promise.all(ids.map(load));
    return mails.filter((mail) => mail !== null).toSorted((a, b) => b.order - a.order);
  }

  async function keep(mail: KeptMail): Promise<boolean> {
    await mkdir(directory, { recursive: true });
    const draft = path.join(directory, `draft-${randomUUID()}`);
    await writeFile(draft, JSON.stringify(mail, null, 2));
    try {
      // Linking fails when the name is taken, in whichever process: that is the deduplication.
      await link(draft, path.join(directory, `${mail.id}.json`));
      return true;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    async list() {
      return (await all()).slice(0, MAX_KEPT);
    },
    async read(id) {
      return ID.test(id) ? load(id) : null;
    },
    onMessage(listener) {
      events.on("mail", listener);
      return () => events.off("mail", listener);
    },
    async send(message) {
      const options = composeMail(message, sender);
      const composed = await composer.sendMail(options);
      const order = performance.timeOrigin + performance.now();
      const mail: KeptMail = {
        id: createHash("sha256").update(message.idempotencyKey).digest("hex").slice(0, 24),
        sentAt: new Date(order).toISOString(),
        order,
        from: `${message.fromName ?? sender.name} <${sender.address}>`,
        to: message.to,
        subject: message.subject,
        html: message.html,
        text: message.text,
        headers: { ...message.headers },
        attachments: (message.attachments ?? []).map((attachment) => ({
          filename: attachment.filename,
          contentType: attachment.contentType,
          method: attachment.method ?? null,
          base64: Buffer.from(attachment.content).toString("base64"),
        })),
        source: composed.message.toString(),
      };
      if (!(await keep(mail))) return;
      cache.set(mail.id, mail);
      events.emit("mail", mail);
      const surplus = (await all()).slice(MAX_KEPT);
      for (const { id } of surplus) await rm(path.join(directory, `${id}.json`), { force: true });
    },
    async close() {
      events.removeAllListeners();
    },
  };
}
