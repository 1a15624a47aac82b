import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Paper, PaperAsker, PaperPrinter } from "./paper-port.ts";
import { MAX_PAPER_CHARACTERS, MAX_PAPER_LINES, PaperRefused } from "./paper-port.ts";
import type { DrawnPaper } from "./paper-worker.ts";
import { isSmallPng } from "./sniff-png.ts";

const MAX_WAITING = 20;
/** Of one person and of one organisation. */
const MAX_WAITING_OF_PERSON = 4;
const MAX_WAITING_OF_ORGANIZATION = 10;
// Together less than the minute after which an idle connection is ended: everybody gets an answer.
const MAX_WAITING_SECONDS = 15;
const MAX_SECONDS = 42;
const MAX_MEGABYTES = 768;

/** A paper that is drawn or waits to be. */
type Order = {
  readonly paper: Paper;
  readonly asker: PaperAsker | undefined;
  done(pdf: Buffer): void;
  failed(error: Error): void;
  /** Ends its waiting. */
  readonly patience: NodeJS.Timeout;
};

/** The limits that tests make smaller. */
type PrinterLimits = { readonly waiting?: number; readonly megabytes?: number };

/**
 * Makes a printer that draws in one process, one paper after another. The process starts with the
 * first paper; one that hangs, breaks or takes too much memory is replaced, and costs the one paper.
 */
export function createPaperPrinter(limits: PrinterLimits = {}): PaperPrinter {
  return new ProcessPrinter(limits);
}

class ProcessPrinter implements PaperPrinter {
  readonly #limits: PrinterLimits;
  readonly #waiting: Order[] = [];
  #drawer: ChildProcess | undefined;
  #current: Order | undefined;
  #overdue: NodeJS.Timeout | undefined;
  #lastOrganization: string | undefined;

  constructor(limits: PrinterLimits) {
    this.#limits = limits;
  }

  async print(paper: Paper, asker?: PaperAsker): Promise<Buffer> {
    if (isTooLong(paper)) throw new PaperRefused("too_long");
    const { logo } = paper.letterhead;
    if (logo && !isSmallPng(logo.png)) throw new PaperRefused("bad_picture");
    if (this.#isFullFor(asker)) throw new PaperRefused("busy");
    return new Promise<Buffer>((done, failed) => {
      const order: Order = {
        paper,
        asker,
        done,
        failed,
        patience: setTimeout(() => this.#giveUp(order), MAX_WAITING_SECONDS * 1000),
      };
      this.#waiting.push(order);
      if (!this.#current) this.#drawNext();
    });
  }

  async close(): Promise<void> {
    const ending = this.#drawer;
    this.#drawer = undefined;
    clearTimeout(this.#overdue);
    const orders = [...(this.#current ? [this.#current] : []), ...this.#waiting.splice(0)];
    this.#current = undefined;
    for (const { failed, patience } of orders) {
      clearTimeout(patience);
      failed(new PaperRefused("busy"));
    }
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.ref();
    const ended = once(ending, "exit");
    ending.kill("SIGKILL");
    await ended;
  }

  #isFullFor(asker: PaperAsker | undefined): boolean {
    const { waiting = MAX_WAITING } = this.#limits;
    const others = this.#waiting.flatMap((order) => order.asker ?? []);
    const ofPerson = others.filter(({ person }) => person === asker?.person);
    const ofAll = others.filter(({ organization }) => organization === asker?.organization);
    return (
      this.#waiting.length >= waiting ||
      ofPerson.length >= MAX_WAITING_OF_PERSON ||
      ofAll.length >= MAX_WAITING_OF_ORGANIZATION
    );
  }

  /** Takes who waits longest of another organisation than the last one, if there is any. */
  #takeNext(): Order | undefined {
    const last = this.#lastOrganization;
    const other = this.#waiting.findIndex(({ asker }) => asker?.organization !== last);
    const [next] = this.#waiting.splice(Math.max(other, 0), 1);
    this.#lastOrganization = next?.asker?.organization;
    return next;
  }

  #giveUp(order: Order): void {
    this.#waiting.splice(this.#waiting.indexOf(order), 1);
    order.failed(new PaperRefused("busy"));
  }

  #drawNext(): void {
    this.#current = this.#takeNext();
    clearTimeout(this.#current?.patience);
    if (!this.#current) {
      // An idle process keeps no script from ending.
      this.#drawer?.unref();
      this.#drawer?.channel?.unref();
      return;
    }
    const drawer = (this.#drawer ??= this.#startDrawer());
    drawer.ref();
    drawer.channel?.ref();
    const tooLong = () => this.#replace(new PaperRefused("too_long"));
    this.#overdue = setTimeout(tooLong, MAX_SECONDS * 1000);
    // What can't be sent any more is told by the end of the process.
    drawer.send(this.#current.paper, () => undefined);
  }

  #startDrawer(): ChildProcess {
    const drawer = fork(new URL("./paper-worker.ts", import.meta.url), {
      // It needs none of the settings, among which are secrets.
      env: {},
      execArgv: [`--max-old-space-size=${this.#limits.megabytes ?? MAX_MEGABYTES}`],
      serialization: "advanced",
      // Out of memory, V8 writes pages about itself.
      stdio: ["ignore", "inherit", "ignore", "ipc"],
    });
    const broke = (error: Error) => drawer === this.#drawer && this.#replace(error);
    drawer.on("message", (drawn: DrawnPaper) => {
      if (drawer === this.#drawer) this.#settle(drawn);
    });
    drawer.on("error", broke);
    drawer.on("exit", (code, signal) => broke(reasonOfEnd(code, signal)));
    return drawer;
  }

  #settle(drawn: DrawnPaper): void {
    clearTimeout(this.#overdue);
    if ("pdf" in drawn) this.#current?.done(Buffer.from(drawn.pdf));
    else this.#current?.failed(new Error(`a paper could not be drawn: ${drawn.failure}`));
    this.#drawNext();
  }

  #replace(error: Error): void {
    clearTimeout(this.#overdue);
    this.#drawer?.kill("SIGKILL");
    this.#drawer = undefined;
    this.#current?.failed(error);
    this.#drawNext();
  }
}

/** Without memory V8 aborts, and a system that is short of it kills: both happen to large papers. */
function reasonOfEnd(code: number | null, signal: NodeJS.Signals | null): Error {
  const cause = new Error(`the process that draws papers ended with ${signal ?? code}`);
  return signal ? new PaperRefused("too_long", { cause }) : cause;
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
