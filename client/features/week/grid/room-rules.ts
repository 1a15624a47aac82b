/** How much a block shows: 5 is everything, 0 only the name. */
export type Room = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * Returns what fits into a block of that many pixels. The grid decides instead of container
 * queries, since hundreds of containers make each layout several times as slow.
 */
export function roomOf(pixels: number): Room {
  if (pixels > 124) return 5;
  if (pixels > 92) return 4;
  if (pixels > 72) return 3;
  if (pixels > 66) return 2;
  return pixels > 44 ? 1 : 0;
}
