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
  readonly hasIcon: boolean;
  /** Whether the services stand beside the times or in lines of their own. */
  readonly services: "beside" | "below" | null;
  /** The line that ends with the professional's initials. */
  readonly who: "name" | "times" | null;
};

const narrowPixels = 92;
/** Edge and space at the left, space at the right. */
const paddings = { narrow: 6 + 3, wide: 9 + 6 };
const lineHeight = 16;
const verticalPadding = 5;

/** In a flat block as wide as this, the status is worth more than the end of a long name. */
const roomyPixels = 160;

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
  const fit = fitName(name, inner, lines - 1);
  const linesBelow = lines - fit.lines;
  const shared = { isNarrow, name: fit, linesBelow };
  const besideName = fit.lines === 1 && inner - fit.width >= widths.who;
  return { ...shared, ...roomBelow(inner, linesBelow, { showsWho, besideName }) };
}

type Rest = Omit<BlockRoom, "isNarrow" | "name" | "linesBelow">;

function roomBeside(name: string, inner: number, showsWho: boolean): Rest & { name: NameFit } {
  const alone = fitName(name, inner, 1);
  const besideIcon = fitName(name, inner - widths.icon, 1);
  const isWorthIt = besideIcon.text === alone.text || inner >= roomyPixels;
  const hasIcon = isWorthIt && inner - widths.icon >= leastPixels(name);
  const fit = hasIcon ? besideIcon : alone;
  const rest = inner - fit.width - (hasIcon ? widths.icon : 0);
  const times = rest >= widths.start ? "start" : null;
  const left = rest - (times ? widths.start : 0);
  const who = showsWho && left >= widths.who ? "name" : null;
  const free = left - (who ? widths.who : 0);
  const services = free >= widths.services * 2 ? "beside" : null;
  return { name: fit, times, who, hasIcon, services };
}

function roomBelow(
  inner: number,
  lines: number,
  { showsWho, besideName }: { readonly showsWho: boolean; readonly besideName: boolean },
): Rest {
  const hasIcon = inner >= widths.start + widths.icon;
  const line = inner - (hasIcon ? widths.icon : 0);
  const belowName = !besideName && line >= widths.start + widths.who;
  const who = showsWho ? (besideName ? "name" : belowName ? "times" : null) : null;
  const rest = line - (who === "times" ? widths.who : 0);
  const times = timesIn(rest);
  const isLong = times === "both" && rest - widths.both >= widths.services;
  const services = isLong ? "beside" : lines > 1 && inner >= widths.below ? "below" : null;
  return { times, who, hasIcon, services };
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
