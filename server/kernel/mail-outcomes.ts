import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { mails } from "#drizzle/schema/platform/jobs.ts";
import { MailOutcomeUnknown, MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import type { Database } from "./database.ts";

/** The outcome of a claimed mail. */
export type MailOutcome = {
  readonly status: "sent" | "failed" | "refused" | "unknown";
  readonly reason?: string;
};

export type OutcomePatience = {
  /** Pauses before each further try to write an outcome while its sender waits. */
  readonly delaysMs: readonly number[];
  /** Interval at which outcomes that could not be written by then are tried again. */
  readonly laterMs: number;
};

type OutcomeParts = {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** The id under which this process claims mails. */
  readonly ownId: string;
  readonly patience?: OutcomePatience | undefined;
};

/** Half a minute in all; then the sender hears that the ledger is unreachable. */
const usualPatience: OutcomePatience = {
  delaysMs: [100, 500, 1_000, 2_000, 4_000, 8_000, 14_000],
  laterMs: 10_000,
};

/**
 * Writes outcomes into the mail ledger. An outcome that can't be written is kept and written when
 * the database is back: nobody else knows it, and others would treat the mail as one that may have
 * gone out.
 */
export class MailOutcomes {
  readonly #database: Database;
  readonly #ownId: string;
  readonly #log: FastifyBaseLogger;
  readonly #patience: OutcomePatience;
  readonly #untold = new Map<string, MailOutcome>();
  /** Pending writes that nobody waits for, by key. */
  readonly #late = new Map<string, Promise<boolean>>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ database, log, ownId, patience = usualPatience }: OutcomeParts) {
    this.#database = database;
    this.#ownId = ownId;
    this.#log = log;
    this.#patience = patience;
  }

  /** Writes an outcome; throws when the database is away for longer than the sender can wait. */
  async write(key: string, outcome: MailOutcome): Promise<void> {
    this.#untold.set(key, outcome);
    for (const delay of [0, ...this.#patience.delaysMs]) {
      if (delay > 0) await sleep(delay);
      if (await this.#tryToWrite(key, outcome)) return;
      if (this.#isClosed) break;
    }
    if (!this.#isClosed) {
      this.#timer ??= setInterval(() => this.#writeLate(), this.#patience.laterMs).unref();
    }
    throw new Error("the ledger of mails can't be reached");
  }

  /**
   * Awaited before a mail is claimed again, so that an older outcome never arrives after a newer
   * one.
   */
  async writeKnown(key: string): Promise<void> {
    await this.#late.get(key);
    const known = this.#untold.get(key);
    if (known) await this.write(key, known);
  }

  /** Gives each further outcome one try, and those waiting for the database theirs now. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#writeLate();
    await Promise.all(this.#late.values());
  }

  #writeLate(): void {
    for (const [key, outcome] of this.#untold) {
      if (this.#late.has(key)) continue;
      const writing = this.#tryToWrite(key, outcome).finally(() => this.#late.delete(key));
      this.#late.set(key, writing);
    }
  }

  async #tryToWrite(key: string, outcome: MailOutcome): Promise<boolean> {
    const { status, reason = null } = outcome;
    try {
      const row = { status, reason, settledAt: new Date() };
      // Once another process has claimed the mail, only that process's outcome counts.
      const own = and(eq(mails.key, key), eq(mails.claimedBy, this.#ownId));
      await this.#database.db.update(mails).set(row).where(own);
      if (this.#untold.get(key) === outcome) this.#untold.delete(key);
      return true;
    } catch (err) {
      this.#log.warn({ err, key, status }, "the outcome of a mail could not be written down");
      return false;
    }
  }
}

/** Returns the outcome of a sending; `failure` is what it threw. */
export function outcomeOf(failure: unknown): MailOutcome {
  if (failure === undefined) return { status: "sent" };
  const reason = reasonOf(failure);
  if (failure instanceof MailRefused) return { status: "refused", reason };
  if (failure instanceof MailOutcomeUnknown) return { status: "unknown", reason };
  return { status: "failed", reason };
}

/** Returns the codes of a failure: the server's wording would name the recipient. */
function reasonOf(failure: unknown): string {
  const codes: string[] = [];
  for (let error = failure; error instanceof Error; error = error.cause) {
    const { name, code = "", responseCode = "" } = error as Coded;
    codes.push([name, code, responseCode].filter((part) => part !== "").join(" "));
  }
  return codes.join(": ").slice(0, 200);
}

type Coded = Error & { readonly code?: string; readonly responseCode?: number };
