import { z } from "zod";

/** The forms of single settings; each complains in a sentence that follows the setting's name. */

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);
}

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(", ")}` });
}

export function onOff() {
  return oneOf(["on", "off"]).transform((value) => value === "on");
}

export function matching(pattern: RegExp, problem: string) {
  return z.string().regex(pattern, { error: `must be ${problem}` });
}

export function url(protocols: readonly string[], example: string) {
  return z.string().refine(
    (value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== "";
    },
    { error: `must be an address like ${example}` },
  );
}

export function isDecodable(value: string): boolean {
  try {
    return decodeURIComponent(value) !== "";
  } catch {
    return false;
  }
}

export function origin(example: string) {
  return url(["http:", "https:"], example)
    .refine((value) => URL.parse(value)?.pathname === "/" && !/[?#@]/.test(value), {
      error: `must be an address without a path, like ${example}`,
    })
    .transform((value) => new URL(value).origin);
}
