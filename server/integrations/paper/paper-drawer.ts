import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { type Paper, PaperRefused } from "./paper-port.ts";
import type { DrawnPaper } from "./paper-worker.ts";

const MAX_SECONDS = 42;

type Drawing = { done(pdf: Buffer): void; failed(error: Error): void };

/**
 * A process that draws one paper at a time. It starts with the first paper; one that hangs, breaks or
 * takes too much memory is replaced, and costs the one paper.
 */
export class PaperDrawer {
  readonly #megabytes: number;
  #process: ChildProcess | undefined;
  #drawing: Drawing | undefined;
  #overdue: NodeJS.Timeout | undefined;

  constructor(megabytes: number) {
    this.#megabytes = megabytes;
  }

  /** Draws a paper, while no other one is drawn here. */
  async draw(paper: Paper): Promise<Buffer> {
    return new Promise<Buffer>((done, failed) => {
      this.#drawing = { done, failed };
      const drawer = (this.#process ??= this.#start());
      drawer.ref();
      drawer.channel?.ref();
      const tooLong = () => this.#replace(new PaperRefused("too_long"));
      this.#overdue = setTimeout(tooLong, MAX_SECONDS * 1000);
      // What can't be sent any more is told by the end of the process.
      drawer.send(paper, () => undefined);
    });
  }

  /** Ends the process and refuses what it draws. */
  async close(): Promise<void> {
    const ending = this.#process;
    this.#process = undefined;
    this.#finish()?.failed(new PaperRefused("busy"));
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.ref();
    const ended = once(ending, "exit");
    ending.kill("SIGKILL");
    await ended;
  }

  #start(): ChildProcess {
    const drawer = fork(new URL("./paper-worker.ts", import.meta.url), {
      // It needs none of the settings, among which are secrets.
      env: {},
      execArgv: [`--max-old-space-size=${this.#megabytes}`],
      serialization: "advanced",
      // Out of memory, V8 writes pages about itself.
      stdio: ["ignore", "inherit", "ignore", "ipc"],
    });
    const broke = (error: Error) => drawer === this.#process && this.#replace(error);
    drawer.on("message", (drawn: DrawnPaper) => {
      if (drawer === this.#process) this.#settle(drawn);
    });
    drawer.on("error", broke);
    drawer.on("exit", (code, signal) => broke(reasonOfEnd(code, signal)));
    return drawer;
  }

  #settle(drawn: DrawnPaper): void {
    // An idle process keeps no script from ending.
    this.#process?.unref();
    this.#process?.channel?.unref();
    const drawing = this.#finish();
    if ("pdf" in drawn) drawing?.done(Buffer.from(drawn.pdf));
    else if ("refusal" in drawn) drawing?.failed(new PaperRefused(drawn.refusal));
    else drawing?.failed(new Error(`a paper could not be drawn: ${drawn.failure}`));
  }

  #replace(error: Error): void {
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
    this.#finish()?.failed(error);
  }

  #finish(): Drawing | undefined {
    clearTimeout(this.#overdue);
    const drawing = this.#drawing;
    this.#drawing = undefined;
    return drawing;
  }
}

/** Without memory V8 aborts, and a system that is short of it kills: both happen to large papers. */
function reasonOfEnd(code: number | null, signal: NodeJS.Signals | null): Error {
  const cause = new Error(`the process that draws papers ended with ${signal ?? code}`);
  return signal ? new PaperRefused("too_long", { cause }) : cause;
}
