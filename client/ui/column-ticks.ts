/** About so many steps from the lowest to the highest value. */
const wantedSteps = 4;

/** Returns round numbers (1, 2 or 5 × 10ⁿ apart) from below the lowest value to above the highest. */
export function columnTicks(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = Math.max(1, (high - low) / wantedSteps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}
