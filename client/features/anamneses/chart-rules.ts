import type { ChartView } from "#shared/domain/anamnesis.ts";
import type { ChartPoint } from "#shared/schemas/anamneses.ts";

/** What a drawing shows, for its tab and for who can't see it. */
export const chartLabels: Readonly<Record<ChartView, string>> = {
  face: "Rosto",
  front: "Corpo, frente",
  back: "Corpo, costas",
};

/** Width and height of the drawings, in their own units. */
export const chartSizes: Readonly<Record<ChartView, { width: number; height: number }>> = {
  face: { width: 200, height: 260 },
  front: { width: 200, height: 420 },
  back: { width: 200, height: 420 },
};

/** A point with its number on all drawings and its place in the list of points. */
export type NumberedPoint = ChartPoint & { readonly number: number };

/** Returns the points of a drawing with the numbers that they have in the whole list. */
export function pointsOn(points: readonly ChartPoint[], view: ChartView): NumberedPoint[] {
  return points
    .map((point, i) => ({ ...point, number: i + 1 }))
    .filter((point) => point.view === view);
}

const within = (value: number) => Math.min(1000, Math.max(0, Math.round(value)));

/** Returns where somebody pressed, in thousandths of the drawing's box. */
export function placeIn(
  box: { readonly left: number; readonly top: number; width: number; height: number },
  at: { readonly clientX: number; readonly clientY: number },
): { x: number; y: number } {
  return {
    x: within(((at.clientX - box.left) / box.width) * 1000),
    y: within(((at.clientY - box.top) / box.height) * 1000),
  };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns where an arrow key leads from a place, or null for another key; Shift takes small steps. */
export function stepFrom(
  { x, y }: { readonly x: number; readonly y: number },
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): { x: number; y: number } | null {
  const [dx, dy] = steps[key] ?? [0, 0];
  if (dx === 0 && dy === 0) return null;
  const far = shiftKey ? 5 : 25;
  return { x: within(x + dx * far), y: within(y + dy * far) };
}
