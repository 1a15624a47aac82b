import { createHash, randomBytes } from "node:crypto";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import type { DocumentState } from "#shared/schemas/documents.ts";

/** Crockford's letters: none is taken for another when it is read out. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 20;

/** Makes a code of 100 random bits. */
export function makeCode(): string {
  return [...randomBytes(codeLength)].map((byte) => letters[byte % 32]).join("");
}

/** Writes a code as papers carry it: `7K3M-9QXA-V2RD-0HTE-4NPC`. */
export function codeInWords(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/** Reads a code however it was typed; null for what can be none. */
export function parseCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s.-]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return code.length === codeLength && [...code].every((sign) => letters.includes(sign))
    ? code
    : null;
}

/** Returns `M. A. G.` of Maria Antonieta de Gonçalves: all that strangers read of a patient. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word && !/^(d[aeo]s?|e)$/i.test(word))
    .map((word) => `${[...word][0]?.toLocaleUpperCase("pt-BR")}.`)
    .join(" ");
}

/** The SHA-256 of a paper's text. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** What has become of a paper, from the newest version of what it was printed of. */
export function stateOf(
  printed: { readonly version: number },
  newest: { readonly version: number; readonly content: string },
): DocumentState {
  if (newest.version <= printed.version) return "valid";
  const said = JSON.parse(newest.content) as Record<string, unknown>;
  if (said["isRevoked"] === true) return "revoked";
  if (said["isCancelled"] === true || said["status"] === "cancelled") return "cancelled";
  // Filled is what becomes of a prescription next: it says the same.
  const isFilled = said["status"] === "filled" && newest.version === printed.version + 1;
  return isFilled ? "valid" : "corrected";
}

/** Papers that tell of somebody no more than that she was there. */
export function tellsAttendanceOnly(kind: DocumentKind): boolean {
  return kind === "attendance";
}
