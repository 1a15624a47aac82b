import { join } from "node:path";

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
  /**
   * Labels of its copies, e.g. `1ª via: farmácia`: each is a whole paper that counts its own sheets.
   * When absent it is one without a label.
   */
  readonly copies?: readonly string[];
  /** Papers that follow it in one file, each with its own copies. */
  readonly more?: readonly Paper[];
  /** At the foot of each sheet, beside `Página 1 de 2`. */
  readonly footer: string;
};

/** Who gives the paper: a name, and lines such as the address. */
export type Letterhead = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly logo?: Picture;
};

/** Pixels that the image pipeline wrote (`letterhead` of its kinds), and no others. */
export type Picture = { readonly png: Uint8Array };

export type PaperBlock =
  | { readonly kind: "text"; readonly text: string }
  /** What a certificate says, larger than other texts. */
  | { readonly kind: "statement"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly PaperFact[] }
  | PaperTable
  | PaperSignature
  | PaperBoxes
  | PaperCode;

export type PaperFact = { readonly label: string; readonly value: string };

/** Its last column holds amounts, which end at the right edge. */
export type PaperTable = {
  readonly kind: "table";
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Below the rows; the last one counts. */
  readonly sums: readonly PaperFact[];
};

/** A line to sign on, and who signs. */
export type PaperSignature = {
  readonly kind: "signature";
  readonly name: string;
  readonly lines: readonly string[];
  /** What was signed on a screen, over the line. */
  readonly ink?: PaperDrawing;
};

/** Frames beside each other, to be filled in by hand: a line for each label. */
export type PaperBoxes = {
  readonly kind: "boxes";
  readonly boxes: readonly { readonly title: string; readonly labels: readonly string[] }[];
};

/** A QR code with the texts beside it, the first of which stands out. */
export type PaperCode = {
  readonly kind: "code";
  /** What the code says in words, for who can't see it. */
  readonly label: string;
  readonly squares: PaperDrawing;
  readonly lines: readonly string[];
  /** Below them, to be copied instead of read by a camera: broken anywhere, without a hyphen. */
  readonly text?: string;
};

/** A path of SVG within a box from 0,0. */
export type PaperDrawing = {
  readonly width: number;
  readonly height: number;
  readonly path: string;
};

/** Inter's letters for Portuguese, those for names of other countries, and its signs that neither has. */
export const fontLetters = ["latin", "latin-ext", "signs"] as const;
/** What its signs are: those of findings and doses. */
export const fontSigns = "≥≤≠≈→←↔∞√∆Δ‰⅓⅔⅛⁰⁴⁵⁶⁷⁸⁹⁻⁺₀₁₂₃₄₅₆₇₈₉αβγδλμωΩ∑∅✓℃№";
/** The weights that papers use. */
export const fontWeights = [400, 600] as const;

/** Where the outlines of a paper's letters are: WOFF, of the release that screens use. */
export function fontFile(
  letters: (typeof fontLetters)[number],
  weight: (typeof fontWeights)[number],
): string {
  return join(import.meta.dirname, `fonts/inter-${letters}-${weight}-normal.woff`);
}

/** The most bytes of a logo: the image pipeline writes smaller ones. */
export const MAX_LOGO_BYTES = 512 * 1024;
/** The longest side of a logo, in pixels. */
export const MAX_LOGO_SIDE = 480;

/** What a paper may hold with all its copies, written as JSON. */
export const MAX_PAPER_CHARACTERS = 200_000;
/** The most blocks and rows: the drawing of many takes more than that of long texts. */
export const MAX_PAPER_LINES = 600;
/**
 * The most lines as drawn, over all copies; blocks, and each change from one font to another, count as
 * lines too. About 130 sheets of nothing but short lines, which take four seconds to draw.
 */
export const MAX_PAPER_EFFORT = 8_000;

/** Who asks for a paper; each may have so many waiting that others get theirs. */
export type PaperAsker = { readonly person: string; readonly organization: string };

export type PaperPrinter = {
  /**
   * Draws a paper as a PDF, apart from the event loop: one at a time of each organisation, which take
   * turns. Throws PaperRefused, also when much already waits for the same person or organisation.
   */
  print(paper: Paper, asker?: PaperAsker): Promise<Buffer>;
  close(): Promise<void>;
};

export type PaperRefusal =
  /** More text than a paper may hold, or than can be drawn in time. */
  | "too_long"
  /** A logo that the image pipeline didn't write. */
  | "bad_picture"
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
