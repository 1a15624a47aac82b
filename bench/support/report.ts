/** One line of a bench's outcome. `met` is null for a figure without a target. */
export type Outcome = {
  readonly bench: string;
  readonly floor: string;
  readonly product: string;
  readonly ratio: string;
  readonly target: string;
  readonly met: boolean | null;
};

export function printOutcome(outcome: Outcome): void {
  const { bench, floor, product, ratio, target, met } = outcome;
  const verdict = met === null ? "told only" : met ? "met" : "MISSED";
  console.log(
    `${bench}: floor ${floor} | product ${product} | ratio ${ratio} | target ${target} | ${verdict}`,
  );
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export const perSecond = (value: number): string =>
  `${Math.round(value).toLocaleString("en-US")}/s`;
export const millis = (value: number): string => `${Math.round(value)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
