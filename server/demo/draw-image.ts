import { crc32, deflateSync } from "node:zlib";

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * The distance of a point from the edge of a form, negative inside. One unit is the height of the
 * image; x grows to the right, y downwards.
 */
type Form = (x: number, y: number) => number;

export type Layer = {
  readonly form: Form;
  /** `#rrggbb`. */
  readonly color: string;
  /** From 0 to 1; opaque when absent. */
  readonly opacity?: number;
};

export type Drawing = {
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** The colours of the first and the last line, blended in between. */
  readonly background: readonly [top: string, bottom: string];
  /** From back to front. */
  readonly layers: readonly Layer[];
};

/** Math.hypot guards against overflows that a drawing can't have, and is ten times as slow. */
const distance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

export const circle =
  (cx: number, cy: number, radius: number): Form =>
  (x, y) =>
    distance(x - cx, y - cy) - radius;

export const ring = (cx: number, cy: number, radius: number, width: number): Form => {
  const edge = circle(cx, cy, radius);
  return (x, y) => Math.abs(edge(x, y)) - width / 2;
};

/** A line with round ends. */
export const capsule =
  (ax: number, ay: number, bx: number, by: number, radius: number): Form =>
  (x, y) => {
    const [dx, dy] = [bx - ax, by - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    const at = Math.min(1, Math.max(0, along));
    return distance(x - ax - at * dx, y - ay - at * dy) - radius;
  };

/** Parallel stripes that fall from left to right, `offset` along their period. */
export const stripes =
  (period: number, width: number, offset = 0): Form =>
  (x, y) => {
    const across = (x - y) / Math.SQRT2 / period + offset;
    const fromMiddle = Math.abs(across - Math.floor(across) - 0.5) * period;
    return fromMiddle - width / 2;
  };

/** Everything below a gentle wave. */
export const hill =
  (top: number, swing: number, length: number, phase: number): Form =>
  (x, y) =>
    top + swing * Math.sin((x / length + phase) * 2 * Math.PI) - y;

/** A petal that grows from its foot at an angle from upright, with half of its length and width. */
export function petal(
  footX: number,
  footY: number,
  degrees: number,
  halfLength: number,
  halfWidth: number,
): Form {
  const angle = (degrees * Math.PI) / 180;
  const [alongX, alongY] = [Math.sin(angle), -Math.cos(angle)];
  const [cx, cy] = [footX + alongX * halfLength, footY + alongY * halfLength];
  // The area where two circles overlap.
  const radius = (halfLength ** 2 + halfWidth ** 2) / (2 * halfWidth);
  const [shiftX, shiftY] = [-alongY * (radius - halfWidth), alongX * (radius - halfWidth)];
  return within(circle(cx + shiftX, cy + shiftY, radius), circle(cx - shiftX, cy - shiftY, radius));
}

export const within =
  (form: Form, border: Form): Form =>
  (x, y) =>
    Math.max(form(x, y), border(x, y));

/** Returns a drawing as the bytes of a PNG, with smooth edges. */
export function drawPng({ widthPixels, heightPixels, background, layers }: Drawing): Buffer {
  const [top, bottom] = background.map(rgbOf) as [Rgb, Rgb];
  const paints = layers.map((layer) => ({ opacity: 1, ...layer, rgb: rgbOf(layer.color) }));
  const lineBytes = 1 + widthPixels * 3;
  const lines = Buffer.alloc(lineBytes * heightPixels);
  const pixel: [number, number, number] = [0, 0, 0];
  for (let row = 0; row < heightPixels; row += 1) {
    const y = (row + 0.5) / heightPixels;
    for (let column = 0; column < widthPixels; column += 1) {
      const x = (column + 0.5) / heightPixels;
      mix(pixel, top, 1);
      mix(pixel, bottom, y);
      for (const { form, opacity, rgb } of paints) {
        const covered = 0.5 - form(x, y) * heightPixels;
        if (covered > 0) mix(pixel, rgb, Math.min(1, covered) * opacity);
      }
      const at = row * lineBytes + 1 + column * 3;
      lines[at] = pixel[0];
      lines[at + 1] = pixel[1];
      lines[at + 2] = pixel[2];
    }
  }
  return encodePng(widthPixels, heightPixels, lines);
}

/** Works in place: an array for each of a million pixels would take longer than the drawing. */
function mix(pixel: [number, number, number], color: Rgb, share: number): void {
  pixel[0] += (color[0] - pixel[0]) * share;
  pixel[1] += (color[1] - pixel[1]) * share;
  pixel[2] += (color[2] - pixel[2]) * share;
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `lines` are rows of eight-bit RGB, each after the byte of its filter. */
function encodePng(widthPixels: number, heightPixels: number, lines: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPixels, 0);
  header.writeUInt32BE(heightPixels, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
