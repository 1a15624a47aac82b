import { inkBox } from "#shared/schemas/consents.ts";

type Place = { readonly x: number; readonly y: number };

/** The most characters that a signature may take on the wire. */
const mostCharacters = 30_000;

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/** Returns where a pen is, in the units of the box of a signature. */
export function placeOf(
  area: { readonly left: number; readonly top: number; width: number; height: number },
  pen: { readonly clientX: number; readonly clientY: number },
): Place {
  return {
    x: within(((pen.clientX - area.left) / area.width) * inkBox.width, inkBox.width),
    y: within(((pen.clientY - area.top) / area.height) * inkBox.height, inkBox.height),
  };
}

/** Returns the strokes with a new one begun: a dot until the pen moves. */
export function beginStroke(path: string, { x, y }: Place): string {
  return grown(path, `M${x} ${y}L${x} ${y}`);
}

/** Returns the strokes with the last one led on. */
export function leadStroke(path: string, { x, y }: Place): string {
  const step = `L${x} ${y}`;
  return path.endsWith(step) ? path : grown(path, step);
}

/** A signature that would be too long to send grows no further. */
const grown = (path: string, more: string) =>
  path.length + more.length > mostCharacters ? path : path + more;
