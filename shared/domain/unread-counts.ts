/** Unread conversations aren't counted beyond this. */
export const mostCounted = 100;

/** Returns a number of unread things as it is shown. */
export function cappedCount(count: number): string {
  return count >= mostCounted ? `${mostCounted - 1}+` : String(count);
}
