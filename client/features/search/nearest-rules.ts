/** Returns free times, the nearest to an instant first; of two as near the earlier one. */
export function nearestFirst<Free extends { readonly start: string }>(
  free: readonly Free[],
  start = "",
): readonly Free[] {
  const at = Date.parse(start);
  const distance = (each: Free) => Math.abs(Date.parse(each.start) - at);
  return free.toSorted((a, b) => distance(a) - distance(b));
}
