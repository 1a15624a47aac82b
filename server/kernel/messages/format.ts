/** Text that people typed, as a message may carry it. */

/**
 * Cuts to one line of at most `maxLength` characters, whatever was typed: a leftover control
 * character could begin a line of its own.
 */
export function oneLine(text: string, maxLength = Infinity): string {
  return shorten(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim(), maxLength);
}

/** Keeps the paragraphs as typed, without other control characters. */
export function manyLines(text: string, maxLength = Infinity): string {
  const lines = text.replaceAll("\r\n", "\n").replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu, " ");
  return shorten(lines.trim(), maxLength);
}

function shorten(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  return `${characters.slice(0, maxLength - 1).join("")}…`;
}
