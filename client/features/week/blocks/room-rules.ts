import { fitName, leastPixels, type NameFit } from "./name-rules.ts";

/** The place of a block, in pixels. */
export type BlockSize = { readonly width: number; readonly height: number };

/** What a block of one size shows of its appointment. */
export type BlockRoom = {
  /** Narrow blocks have less space around their text. */
  readonly isNarrow: boolean;
  readonly name: NameFit;
  /** Lines under the name; a flat block has none, and all follows the name. */
  readonly linesBelow: number;
  readonly times: "both" | "start" | null;
  /** The line that ends with the status; the tail is the one below the times. */
  readonly icon: "times" | "tail" | null;
  /** Whether the services stand beside the times, in lines that begin with the tail, or after it. */
  readonly services: "beside" | "below" | "last" | null;
  /** The line that ends with the professional's initials. */
  readonly who: "name" | "times" | "tail" | null;
};

/** In wider ones, times and initials fit beside each other with more space around them. */
const narrowPixels = 130;
/** Edge and space at the left, space at the right. */
const paddings = { narrow: 6 + 2, wide: 9 + 6 };
const lineHeight = 16;
const verticalPadding = 5;

/** Measured at 12 pixels, with the space before or after. */
const widths = { both: 74, start: 35, icon: 15, who: 27, services: 60, below: 76 };

const paddingOf = (width: number) => (width > narrowPixels ? paddings.wide : paddings.narrow);

/**
 * Returns what fits into a block: first the name, then when, then who and what. The grid decides
 * instead of container queries, since hundreds of containers make each layout several times as
 * slow.
 */
export function fitBlock(name: string, size: BlockSize, showsWho: boolean): BlockRoom {
  const inner = size.width - paddingOf(size.width);
  const lines = Math.max(1, Math.floor((size.height - verticalPadding) / lineHeight));
  const isNarrow = size.width <= narrowPixels;
  if (lines === 1) return { isNarrow, linesBelow: 0, ...roomBeside(name, inner, showsWho) };
  const fit = fitAbove(name, inner, lines);
  const linesBelow = lines - fit.lines;
  const shared = { isNarrow, name: fit, linesBelow };
  const besideName = fit.lines === 1 && inner - fit.width >= widths.who;
  return { ...shared, ...roomBelow(inner, linesBelow, { showsWho, besideName }) };
}

/** A whole name in smaller letters leaves a second line below it, where start and end fit into one. */
function fitAbove(name: string, inner: number, lines: number): NameFit {
  const short = lines > 2 && inner >= widths.both ? fitName(name, inner, lines - 2) : null;
  return short?.isWhole ? short : fitName(name, inner, lines - 1);
}

type Whose = { readonly showsWho: boolean; readonly besideName: boolean };

type Rest = Omit<BlockRoom, "isNarrow" | "name" | "linesBelow">;

function roomBeside(name: string, inner: number, showsWho: boolean): Rest & { name: NameFit } {
  // The status is worth more than the end of a long name, and less than a first name.
  const hasIcon = inner - widths.icon >= leastPixels(name);
  const room = inner - (hasIcon ? widths.icon : 0);
  const fit = fitBeside(name, room);
  const rest = room - fit.width;
  const times = rest >= widths.start ? "start" : null;
  const left = rest - (times ? widths.start : 0);
  const who = showsWho && left >= widths.who ? "name" : null;
  const free = left - (who ? widths.who : 0);
  const services = free >= widths.services * 2 ? "beside" : null;
  return { name: fit, times, who, icon: hasIcon ? "times" : null, services };
}

/**
 * The start is worth more than the end of a name that is cut anyway and, in a narrow block, than all of a
 * surname but its initial; less than a whole name for which a wide block has room.
 */
function fitBeside(name: string, room: number): NameFit {
  const whole = fitName(name, room, 1);
  const beside = fitName(name, room - widths.start, 1);
  const isNarrow = room <= narrowPixels - paddings.narrow;
  const gives = beside.isWhole || isNarrow || !whole.isWhole;
  const tellsApart = beside.isWhole || beside.text.includes(" ");
  return gives && tellsApart ? beside : whole;
}

function roomBelow(inner: number, lines: number, { showsWho, besideName }: Whose): Rest {
  const hasIcon = inner >= widths.start + widths.icon;
  if (lines > 1 && inner >= widths.both) return roomInLines(inner, lines, { showsWho, besideName });
  const line = inner - (hasIcon ? widths.icon : 0);
  const belowName = !besideName && line >= widths.start + widths.who;
  const who = showsWho ? (besideName ? "name" : belowName ? "times" : null) : null;
  const rest = line - (who === "times" ? widths.who : 0);
  const times = timesIn(rest);
  const services = rest - widths.both >= widths.services ? "beside" : null;
  return { times, who, icon: hasIcon ? "times" : null, services };
}

/** Start and end fit: initials and status that don't fit beside them go to the line below. */
function roomInLines(inner: number, lines: number, { showsWho, besideName }: Whose): Rest {
  const icon = inner >= widths.both + widths.icon ? "times" : "tail";
  const line = inner - widths.both - (icon === "times" ? widths.icon : 0);
  const belowName = line >= widths.who ? "times" : "tail";
  const who = showsWho ? (besideName ? "name" : belowName) : null;
  const rest = line - (who === "times" ? widths.who : 0);
  const tail = (who === "tail" ? widths.who : 0) + (icon === "tail" ? widths.icon : 0);
  const services =
    rest >= widths.services
      ? "beside"
      : inner - tail >= widths.below
        ? "below"
        : lines > 2 && inner >= widths.services
          ? "last"
          : null;
  return { times: "both", who, icon, services };
}

function timesIn(pixels: number): BlockRoom["times"] {
  if (pixels >= widths.both) return "both";
  return pixels >= widths.start ? "start" : null;
}

/** Returns the narrowest block in which a first name stays whole. */
export function leastBlock(name: string): number {
  const pixels = leastPixels(name);
  return pixels + paddingOf(pixels + paddings.narrow);
}
