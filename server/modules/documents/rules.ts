import { randomBytes } from "node:crypto";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { canonicalJson } from "#shared/domain/canonical-json.ts";
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

/** A code within the address of the page that checks it, as it is copied from a browser. */
const codeInAddress = /\/verificar\/?(?:\/|\?(?:[^#\s]*&)?codigo=)([^/?#&\s]+)/i;

/** Reads a code however it was typed, or pasted with its address; null for what can be none. */
export function parseCode(typed: string): string | null {
  const [, said = typed] = codeInAddress.exec(typed) ?? [];
  const code = said
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

/** Everything that is kept of a paper and told of it: by whom, to whom, of what. */
export type WholePaper = {
  readonly id: string;
  readonly code: string;
  readonly kind: DocumentKind;
  readonly patientId: string;
  readonly subjectId: string;
  readonly version: number;
  readonly part: number;
  readonly initials: string;
  readonly issuerName: string;
  readonly issuerRegistration: string | null;
  readonly issuedBy: string;
  readonly issuedAt: Date;
  readonly paper: string;
};

/** The SHA-256 of a paper and of everything that is told of it, which the audit log keeps. */
export function wholeHashOf(row: WholePaper): string {
  const { id, code, kind, patientId, subjectId, version, part, initials } = row;
  const { issuerName, issuerRegistration, issuedBy, issuedAt, paper } = row;
  const of = { id, code, kind, patientId, subjectId, version, part, initials };
  const issued = { issuerName, issuerRegistration, issuedBy, issuedAt: issuedAt.toISOString() };
  return sha256Hex(canonicalJson({ ...of, ...issued, paper: sha256Hex(paper) }));
}

/** What the audit log keeps of a paper; papers of before it kept the whole have their own hash alone. */
export type LoggedPaper = { readonly hash: string; readonly whole: string | null };

/** Whether a paper is what was issued, as its row and the audit log have it, which knows every paper. */
export function isAsIssued(
  row: WholePaper & { readonly hash: string },
  logged: LoggedPaper | undefined,
): boolean {
  const hash = sha256Hex(row.paper);
  if (hash !== row.hash || !logged) return false;
  return logged.hash === hash && (logged.whole === null || logged.whole === wholeHashOf(row));
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
