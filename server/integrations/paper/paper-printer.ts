import { Worker } from "node:worker_threads";
import type { Paper, PaperPrinter } from "./paper-port.ts";
import { MAX_PAPER_CHARACTERS, MAX_PAPER_LINES, PaperRefused } from "./paper-port.ts";
import type { DrawnPaper } from "./paper-worker.ts";
import { isSmallPng } from "./sniff-png.ts";

const MAX_WAITING = 20;
const MAX_SECONDS = 120;
const MAX_MEGABYTES = 768;

/** A paper that is drawn or waits to be. */
type Order = {
  readonly paper: Paper;
  done(pdf: Buffer): void;
  failed(error: Error): void;
};

/** The limits that tests make smaller. */
type PrinterLimits = { readonly waiting?: number; readonly megabytes?: number };

/**
 * Makes a printer that draws in one thread, one paper after another. The thread starts with the first
 * paper; one that hangs, breaks or takes too much memory is replaced, and costs the one paper.
 */
export function createPaperPrinter(limits: PrinterLimits = {}): PaperPrinter {
  return new ThreadPrinter(limits);
}

class ThreadPrinter implements PaperPrinter {
  readonly #limits: PrinterLimits;
  readonly #waiting: Order[] = [];
  #thread: Worker | undefined;
  #current: Order | undefined;
  #overdue: NodeJS.Timeout | undefined;

  constructor(limits: PrinterLimits) {
    this.#limits = limits;
  }

  async print(paper: Paper): Promise<Buffer> {
    const { waiting = MAX_WAITING } = this.#limits;
    if (isTooLong(paper)) throw new PaperRefused("too_long");
    const { logo } = paper.letterhead;
    if (logo && !isSmallPng(logo.png)) throw new PaperRefused("bad_picture");
    if (this.#waiting.length >= waiting) throw new PaperRefused("busy");
    return new Promise<Buffer>((done, failed) => {
      this.#waiting.push({ paper, done, failed });
      if (!this.#current) this.#drawNext();
    });
  }

  async close(): Promise<void> {
    const ending = this.#thread;
    this.#thread = undefined;
    clearTimeout(this.#overdue);
    const orders = [...(this.#current ? [this.#current] : []), ...this.#waiting.splice(0)];
    this.#current = undefined;
    for (const { failed } of orders) failed(new PaperRefused("busy"));
    await ending?.terminate();
  }

  #drawNext(): void {
    this.#current = this.#waiting.shift();
    if (!this.#current) {
      // An idle thread keeps no script from ending.
      this.#thread?.unref();
      return;
    }
    this.#thread ??= this.#startThread();
    this.#thread.ref();
    const tooLong = () => this.#replace(new PaperRefused("too_long"));
    this.#overdue = setTimeout(tooLong, MAX_SECONDS * 1000);
    this.#thread.postMessage(this.#current.paper, []);
  }

  #startThread(): Worker {
    const thread = new Worker(new URL("./paper-worker.ts", import.meta.url), {
      // It needs none of the settings, among which are secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes ?? MAX_MEGABYTES },
    });
    const broke = (error: Error) => thread === this.#thread && this.#replace(error);
    thread.on("message", (drawn: DrawnPaper) => this.#settle(drawn));
    thread.on("error", (cause: Error & { code?: string }) => {
      const outOfMemory = cause.code === "ERR_WORKER_OUT_OF_MEMORY";
      broke(outOfMemory ? new PaperRefused("too_long", { cause }) : cause);
    });
    thread.on("exit", () => broke(new Error("the thread that draws papers ended")));
    return thread;
  }

  #settle(drawn: DrawnPaper): void {
    clearTimeout(this.#overdue);
    if ("pdf" in drawn) this.#current?.done(Buffer.from(drawn.pdf));
    else this.#current?.failed(new Error(`a paper could not be drawn: ${drawn.failure}`));
    this.#drawNext();
  }

  #replace(error: Error): void {
    clearTimeout(this.#overdue);
    void this.#thread?.terminate();
    this.#thread = undefined;
    this.#current?.failed(error);
    this.#drawNext();
  }
}

function isTooLong({ letterhead, copies = [""], ...paper }: Paper): boolean {
  const lines = paper.blocks.reduce((count, block) => {
    if (block.kind === "table") return count + block.rows.length + block.sums.length;
    return count + (block.kind === "facts" ? block.facts.length : 1);
  }, 0);
  // Pixels are bounded apart.
  const characters = JSON.stringify({ ...paper, ...letterhead, logo: null }).length;
  return (
    lines * copies.length > MAX_PAPER_LINES || characters * copies.length > MAX_PAPER_CHARACTERS
  );
}
