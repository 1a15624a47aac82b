/** How much a block shows beside each other: 5 is all, 0 the name alone. */
export type Room = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * What a block of so many pixels has room for. Told by the grid rather than by container queries:
 * hundreds of containers make each layout several times as slow.
 */
export function roomOf(pixels: number): Room {
  if (pixels > 124) return 5;
  if (pixels > 92) return 4;
  if (pixels > 72) return 3;
  if (pixels > 66) return 2;
  return pixels > 44 ? 1 : 0;
}
