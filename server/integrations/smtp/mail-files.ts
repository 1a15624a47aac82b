import { randomUUID } from "node:crypto";
import { chmod, link, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { MailAttachment } from "./mailer-port.ts";

const MAX_KEPT = 500;
const DRAFT = "draft-";
/** Writing takes moments: a killed process left anything older than this. */
const STALE_MS = 24 * 60 * 60 * 1000;
const ID = /^[0-9a-f]{24}$/;

type KeptAttachment = {
  filename: string;
  contentType: string;
  method: MailAttachment["method"] | null;
  base64: string;
};

export type KeptMail = {
  id: string;
  /** ISO instant. */
  sentAt: string;
  /** Milliseconds with a fraction, to order mails sent within the same one. */
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

type WriteText = (file: string, text: string, options: { readonly mode: number }) => Promise<void>;

/** Keeps one JSON file per message, so that several processes and restarts share what was sent. */
export function createMailFiles(directory: string, writeText: WriteText = writeFile) {
  const cache = new Map<string, KeptMail>();
  const fileOf = (id: string) => path.join(directory, `${id}.json`);

  async function read(id: string): Promise<KeptMail | null> {
    if (!ID.test(id)) return null;
    const cached = cache.get(id);
    if (cached) return cached;
    const text = await readFile(fileOf(id), "utf8").catch(() => null);
    if (text === null) return null;
    const mail = JSON.parse(text) as KeptMail;
    cache.set(id, mail);
    return mail;
  }

  async function all(): Promise<KeptMail[]> {
    const names = await readdir(directory).catch(() => []);
    const ids = new Set(names.map((name) => name.replace(/\.json$/, "")));
    for (const id of cache.keys()) if (!ids.has(id)) cache.delete(id);
    const mails = await Promise.all([...ids].map(read));
    return mails.filter((mail) => mail !== null).toSorted((a, b) => b.order - a.order);
  }

  /**
   * Mails contain private links and temporary passwords: only the process's owner may read them.
   */
  async function openFolder(): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await chmod(directory, 0o700);
  }

  /** Makes the folder, and removes the half-written mails of killed processes. */
  async function prepare(): Promise<void> {
    await openFolder();
    for (const name of await readdir(directory)) {
      if (!name.startsWith(DRAFT)) continue;
      const file = path.join(directory, name);
      const info = await stat(file).catch(() => null);
      if (info && Date.now() - info.mtimeMs > STALE_MS) await rm(file, { force: true });
    }
  }

  /** Returns false when any process already keeps a message of that id. */
  async function keep(mail: KeptMail): Promise<boolean> {
    await openFolder();
    const draft = path.join(directory, DRAFT + randomUUID());
    try {
      await writeText(draft, JSON.stringify(mail, null, 2), { mode: 0o600 });
      // Linking fails when the name is taken, which is the deduplication.
      await link(draft, fileOf(mail.id));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
    for (const { id } of (await all()).slice(MAX_KEPT)) await rm(fileOf(id), { force: true });
    return true;
  }

  return { prepare, read, keep, list: async () => (await all()).slice(0, MAX_KEPT) };
}
