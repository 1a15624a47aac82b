import type { Finding, Findings } from "#drizzle/schema/org/clinical-entries.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { canonicalJson, type Json } from "#shared/domain/canonical-json.ts";
import type { ClinicalKind } from "#shared/domain/clinical-terms.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type { HistoryContent } from "#shared/schemas/medical-histories.ts";
import type { Measure, RecordContent } from "#shared/schemas/records.ts";

/** What the first entry of a chain names as the one before it. */
export const noHash = "0".repeat(64);

/** An entry of a patient's chain with everything that its hash covers. */
export type ChainEntry = {
  readonly patientId: string;
  readonly number: number;
  readonly kind: ClinicalKind;
  readonly subjectId: string;
  readonly version: number;
  readonly reason: string | null;
  readonly day: string;
  readonly authorUserId: string;
  readonly authorName: string;
  readonly authorRegistration: string | null;
  readonly recordedAt: Date;
  /** Canonical JSON. */
  readonly content: string;
  readonly previousHash: string;
};

/**
 * Returns the SHA-256 of an entry's canonical form, in hexadecimal: content, author, time and place in
 * the chain, the hash before it included.
 */
export function hashOf(entry: ChainEntry): string {
  const { patientId, number, kind, subjectId, version, reason, day, previousHash } = entry;
  const { authorUserId, authorName, authorRegistration, recordedAt, content } = entry;
  const author = { userId: authorUserId, name: authorName, registration: authorRegistration };
  const whole: Json = {
    patientId,
    number,
    kind,
    subjectId,
    version,
    reason,
    day,
    author,
    recordedAt: recordedAt.toISOString(),
    content,
    previousHash,
  };
  return sha256Hex(canonicalJson(whole));
}

/** Where a chain stands after the entries that were looked at. */
export type ChainEnd = { readonly number: number; readonly hash: string };

/**
 * Returns what the audit log keeps of an entry: a second place where each hash stands, in another table
 * that only grows.
 */
export function logLine(entry: ChainEntry & { readonly hash: string }) {
  const { kind, version, patientId, subjectId: subject, number, hash } = entry;
  return {
    action: `${kind}.${version === 1 ? "create" : "correct"}`,
    entity: "patient",
    entityId: patientId,
    changes: { subject, number, hash },
  };
}

/**
 * Returns what is wrong with the entry that follows `end`, or null. `logged` is the audit log's hash of
 * it, which every entry has had there since there are any.
 */
export function brokenLink(
  end: ChainEnd,
  entry: ChainEntry & { readonly hash: string },
  logged: string | undefined,
): string | null {
  if (entry.number !== end.number + 1) return `entry ${end.number + 1} is missing`;
  if (entry.previousHash !== end.hash) return "it doesn't follow the entry before it";
  if (hashOf(entry) !== entry.hash) return "it isn't what its author wrote";
  if (logged === undefined) return "the audit log doesn't know it";
  if (logged !== entry.hash) return "it isn't what the audit log says was written";
  return null;
}

/** What a record names, and of which day it is. */
export type Naming = {
  readonly id: string;
  readonly day: string;
  readonly symptoms: readonly string[];
  readonly diagnosis: readonly string[];
};

export const noFindings: Findings = { symptoms: [], diagnosis: [] };

/** How many symptoms, and as many diagnoses, are summed up; more than any living person's. */
export const findingsAtMost = 2_000;

/**
 * Returns what records find together with what others found, each word once however it is written, as
 * the latest record that names it writes it; the latest first. One more than `findingsAtMost` is kept, so that
 * it shows when there are more.
 */
export function addFindings(records: readonly Naming[], known: Findings): Findings {
  const merged = (field: keyof Findings) => {
    const named = records.flatMap((record) =>
      record[field].map((word) => ({ word, day: record.day, id: record.id })),
    );
    const sorted = [...named, ...known[field]].toSorted((a, b) =>
      a.day === b.day ? compare(b.id, a.id) : compare(b.day, a.day),
    );
    return eachOnce(sorted).slice(0, findingsAtMost + 1);
  };
  return { symptoms: merged("symptoms"), diagnosis: merged("diagnosis") };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function eachOnce(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of findings) {
    const key = foldText(finding.word);
    if (!seen.has(key)) seen.set(key, finding);
  }
  return [...seen.values()];
}

/** Returns weight and blood pressure of the consultations at which one of them was taken. */
export function measuresOf(
  said: readonly (Pick<RecordContent, "vitalSigns"> & {
    readonly id: string;
    readonly day: string;
  })[],
): Measure[] {
  return said.flatMap(({ id, day, vitalSigns: { weight, bloodPressure } }) => {
    if (weight === undefined && bloodPressure === undefined) return [];
    const [systolic = null, diastolic = null] = bloodPressure?.split("/").map(Number) ?? [];
    return [{ id, date: day, weight: weight ?? null, systolic, diastolic }];
  });
}

/** What a draft is to become, and of what it is a correction or a renewal, if it is one. */
export type DraftOf = {
  readonly patientId: string;
  readonly kind: "record" | "prescription" | "anamnesis";
  readonly correctsId?: string | undefined;
  readonly renewsId?: string | undefined;
};

/** Returns under which name a draft is kept beside others of its kind. */
export function draftSubject({ correctsId, renewsId }: Omit<DraftOf, "kind" | "patientId">) {
  if (correctsId !== undefined) return `corrects ${correctsId}`;
  return renewsId === undefined ? "" : `renews ${renewsId}`;
}

/** A medical history as a patient's row has it. */
export type StoredHistory = Omit<HistoryContent, "origin"> | null;

/** Returns what a medical history says: none at all is the same as one whose lists are empty. */
export function saidInHistory(history: StoredHistory): Omit<HistoryContent, "origin"> {
  const { allergies = [], medications = [], chronicConditions = [] } = history ?? {};
  const none = history?.noKnownAllergies;
  return { allergies, medications, chronicConditions, ...(none && { noKnownAllergies: none }) };
}
