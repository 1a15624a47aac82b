/**
 * A document for people on A4 sheets, as plain data. The PDF and the page that a browser prints are
 * made of the same blocks, so that neither says less than the other. Texts are only ever text, and
 * nothing in it names a file or an address that its drawing would open.
 */
export type Paper = {
  /** Its kind, e.g. `Recibo`; also the title of the file. */
  readonly title: string;
  /** Beside the title, e.g. its number. */
  readonly reference: string;
  readonly letterhead: Letterhead;
  /** Over the first block of a paper that no longer holds. */
  readonly stamp?: { readonly title: string; readonly text: string };
  readonly blocks: readonly PaperBlock[];
  /** At the foot of each sheet, beside `Página 1 de 2`. */
  readonly footer: string;
};

/** Who gives the paper: a name, and lines such as the address. */
export type Letterhead = { readonly name: string; readonly lines: readonly string[] };

export type PaperBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly PaperFact[] }
  | PaperTable
  | { readonly kind: "signature"; readonly name: string; readonly lines: readonly string[] };

export type PaperFact = { readonly label: string; readonly value: string };

/** Its last column holds amounts, which end at the right edge. */
export type PaperTable = {
  readonly kind: "table";
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Below the rows; the last one counts. */
  readonly sums: readonly PaperFact[];
};

/** What a paper may hold, written as JSON: about 70 sheets, which take three seconds to draw. */
export const MAX_PAPER_CHARACTERS = 200_000;
/** The most blocks and rows: the drawing of many takes more than that of long texts. */
export const MAX_PAPER_LINES = 600;

export type PaperPrinter = {
  /** Draws a paper as a PDF, apart from the event loop. Throws PaperRefused. */
  print(paper: Paper): Promise<Buffer>;
  close(): Promise<void>;
};

export type PaperRefusal =
  /** More text than a paper may hold, or than can be drawn in time. */
  | "too_long"
  /** Too many papers are waiting: try again later. */
  | "busy";

export class PaperRefused extends Error {
  readonly code: PaperRefusal;

  constructor(code: PaperRefusal, options?: ErrorOptions) {
    super(`paper refused: ${code}`, options);
    this.name = "PaperRefused";
    this.code = code;
  }
}
