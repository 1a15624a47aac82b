import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

export type OutcomePatience = {
  /** Pauses before each further try to write an outcome while its sender waits. */
  readonly delaysMs: readonly number[];
  /** Interval at which outcomes that could not be written by then are tried again. */
  readonly laterMs: number;
};

type OutcomeParts = {
  readonly log: FastifyBaseLogger;
  /** What was sent, for the log. */
  readonly of: "mails" | "messages";
  readonly patience?: OutcomePatience | undefined;
};

/**
 * Writes one outcome. A repeat may come after its own first try, whose confirmation was lost, and after what
 * others have written since: it must change neither.
 */
type Save = (isRepeat: boolean) => Promise<unknown>;

type Untold = { readonly save: Save; isRepeat: boolean };

/** Half a minute in all; then the sender hears that the ledger is unreachable. */
const usualPatience: OutcomePatience = {
  delaysMs: [100, 500, 1_000, 2_000, 4_000, 8_000, 14_000],
  laterMs: 10_000,
};

/**
 * Writes down what became of what this process has sent. An outcome that can't be written is kept and
 * written when the database is back: nobody else knows it, and others would treat what was sent as something
 * that may have gone out.
 */
export class Outcomes {
  readonly #log: FastifyBaseLogger;
  readonly #of: OutcomeParts["of"];
  readonly #patience: OutcomePatience;
  readonly #untold = new Map<string, Untold>();
  /** Pending writes that nobody waits for, by key. */
  readonly #late = new Map<string, Promise<boolean>>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ log, of, patience = usualPatience }: OutcomeParts) {
    this.#log = log;
    this.#of = of;
    this.#patience = patience;
  }

  /** Writes an outcome; throws when the database is away for longer than the sender can wait. */
  async write(key: string, save: Save): Promise<void> {
    const untold = { save, isRepeat: false };
    this.#untold.set(key, untold);
    await this.#insist(key, untold);
  }

  /**
   * Awaited before something is claimed again, so that an older outcome never arrives after a newer
   * one.
   */
  async writeKnown(key: string): Promise<void> {
    await this.#late.get(key);
    const known = this.#untold.get(key);
    if (known) await this.#insist(key, known);
  }

  /** Gives each further outcome one try, and those waiting for the database theirs now. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#writeLate();
    await Promise.all(this.#late.values());
  }

  async #insist(key: string, untold: Untold): Promise<void> {
    for (const delay of [0, ...this.#patience.delaysMs]) {
      if (delay > 0) await sleep(delay);
      if (await this.#tryToWrite(key, untold)) return;
      if (this.#isClosed) break;
    }
    if (!this.#isClosed) {
      this.#timer ??= setInterval(() => this.#writeLate(), this.#patience.laterMs).unref();
    }
    throw new Error(`the ledger of ${this.#of} can't be reached`);
  }

  #writeLate(): void {
    for (const [key, untold] of this.#untold) {
      if (this.#late.has(key)) continue;
      const writing = this.#tryToWrite(key, untold).finally(() => this.#late.delete(key));
      this.#late.set(key, writing);
    }
  }

  async #tryToWrite(key: string, untold: Untold): Promise<boolean> {
    const { save, isRepeat } = untold;
    untold.isRepeat = true;
    try {
      await save(isRepeat);
      if (this.#untold.get(key) === untold) this.#untold.delete(key);
      return true;
    } catch (err) {
      this.#log.warn({ err, key, of: this.#of }, "an outcome could not be written down");
      return false;
    }
  }
}
