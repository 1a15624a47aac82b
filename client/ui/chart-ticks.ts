/** About so many steps from the lowest to the highest value. */
const wantedSteps = 4;

/** Returns round numbers (1, 2 or 5 × 10ⁿ apart) from below the lowest value to above the highest. */
export function columnTicks(values: readonly number[]): number[] {
  return roundSteps(Math.min(0, ...values), Math.max(0, ...values));
}

/** The same for a line, which needn't begin at zero; there is always something above and below. */
export function lineTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? roundSteps(low - 1, high + 1) : roundSteps(low, high);
}

function roundSteps(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / wantedSteps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}
