// The process that draws papers: one at a time, answered in the order in which they were asked for.
import { drawPaper } from "./draw-paper.ts";
import { PaperRefused, type Paper, type PaperRefusal } from "./paper-port.ts";

/** What the process answers: a PDF, or why there is none. */
export type DrawnPaper =
  | { readonly pdf: Uint8Array }
  | { readonly refusal: PaperRefusal }
  | { readonly failure: string };

// What ends a whole group reaches this process too; the server finishes its requests before it ends it.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (paper: Paper) => void answer(paper));

async function answer(paper: Paper): Promise<void> {
  const drawn = await draw(paper);
  process.send?.(drawn);
}

async function draw(paper: Paper): Promise<DrawnPaper> {
  try {
    return { pdf: await drawPaper(paper) };
  } catch (error) {
    if (error instanceof PaperRefused) return { refusal: error.code };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
