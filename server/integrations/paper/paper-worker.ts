// The thread that draws papers: one at a time, answered in the order in which they were asked for.
import { parentPort } from "node:worker_threads";
import { drawPaper } from "./draw-paper.ts";
import type { Paper } from "./paper-port.ts";

/** What the thread answers: a PDF, or why there is none. */
export type DrawnPaper = { readonly pdf: ArrayBuffer } | { readonly failure: string };

parentPort?.on("message", (paper: Paper) => void answer(paper));

async function answer(paper: Paper): Promise<void> {
  const drawn = await draw(paper);
  parentPort?.postMessage(drawn, "pdf" in drawn ? [drawn.pdf] : []);
}

async function draw(paper: Paper): Promise<DrawnPaper> {
  try {
    // A copy of its own: a small buffer lies in memory that Node shares, which can't be handed over.
    return { pdf: new Uint8Array(await drawPaper(paper)).buffer };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
