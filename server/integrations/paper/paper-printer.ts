import { PaperDrawer } from "./paper-drawer.ts";
import { isTooLong } from "./paper-effort.ts";
import { type Paper, type PaperAsker, type PaperPrinter, PaperRefused } from "./paper-port.ts";
import { isSmallPng } from "./sniff-png.ts";

/** Two, so that nobody's long paper keeps other organisations waiting. */
const DRAWERS = 2;
const MAX_WAITING = 20;
/** How many papers of one person, and of one organisation, may wait. */
const MAX_WAITING_OF_PERSON = 4;
const MAX_WAITING_OF_ORGANIZATION = 10;
// With the drawing less than the minute after which an idle connection is ended: everybody gets an answer.
const MAX_WAITING_SECONDS = 15;
const MAX_MEGABYTES = 768;
/** How many organisations' turns are remembered. */
const MAX_REMEMBERED = 1_000;

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
 * Makes a printer that draws in two processes, of each person and each organisation one paper after
 * another. A process starts when it is first needed.
 */
export function createPaperPrinter(limits: PrinterLimits = {}): PaperPrinter {
  return new ProcessPrinter(limits);
}

class ProcessPrinter implements PaperPrinter {
  readonly #limits: PrinterLimits;
  readonly #waiting: Order[] = [];
  readonly #drawers: readonly PaperDrawer[];
  readonly #drawn = new Map<PaperDrawer, Order>();
  /** Which turn each organisation had last, in the order of these turns. */
  readonly #turns = new Map<string | undefined, number>();
  #turn = 0;

  constructor(limits: PrinterLimits) {
    this.#limits = limits;
    const { megabytes = MAX_MEGABYTES } = limits;
    this.#drawers = Array.from({ length: DRAWERS }, () => new PaperDrawer(megabytes));
  }

  async print(paper: Paper, asker?: PaperAsker): Promise<Buffer> {
    if (isTooLong(paper)) throw new PaperRefused("too_long");
    const logos = [paper, ...(paper.more ?? [])].flatMap(({ letterhead }) => letterhead.logo ?? []);
    if (!logos.every(({ png }) => isSmallPng(png))) throw new PaperRefused("bad_picture");
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
      this.#drawNext();
    });
  }

  async close(): Promise<void> {
    for (const { failed, patience } of this.#waiting.splice(0)) {
      clearTimeout(patience);
      failed(new PaperRefused("busy"));
    }
    await Promise.all(this.#drawers.map((drawer) => drawer.close()));
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

  /** Takes who waits longest of the organisation whose last turn is longest ago. */
  #takeNext(): Order | undefined {
    const turnOf = ({ asker }: Order) => this.#turns.get(asker?.organization) ?? 0;
    let next: Order | undefined;
    for (const order of this.#waiting) {
      if (this.#isDrawnFor(order.asker)) continue;
      if (!next || turnOf(order) < turnOf(next)) next = order;
    }
    if (!next) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#noteTurn(next.asker?.organization);
    return next;
  }

  #noteTurn(organization: string | undefined): void {
    this.#turns.delete(organization);
    this.#turns.set(organization, (this.#turn += 1));
    // A turn that long ago counts as none.
    const [oldest] = this.#turns.keys();
    if (this.#turns.size > MAX_REMEMBERED) this.#turns.delete(oldest);
  }

  /** A person may ask in several organisations; what nobody asks for is nobody's, one at a time. */
  #isDrawnFor(asker: PaperAsker | undefined): boolean {
    return [...this.#drawn.values()].some(
      (order) =>
        order.asker?.organization === asker?.organization || order.asker?.person === asker?.person,
    );
  }

  #giveUp(order: Order): void {
    this.#waiting.splice(this.#waiting.indexOf(order), 1);
    order.failed(new PaperRefused("busy"));
  }

  #drawNext(): void {
    const drawer = this.#drawers.find((one) => !this.#drawn.has(one));
    const order = drawer && this.#takeNext();
    if (!order) return;
    clearTimeout(order.patience);
    this.#drawn.set(drawer, order);
    const drawing = drawer.draw(order.paper).then(order.done, order.failed);
    void drawing.then(() => {
      this.#drawn.delete(drawer);
      this.#drawNext();
    });
    // Who is done may have kept two waiting: a person's other organisation, and a colleague.
    this.#drawNext();
  }
}
