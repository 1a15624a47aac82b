import type { OrgTables } from "#drizzle/org-tables.ts";
import { newId } from "#server/kernel/ids.ts";
import { auditRow } from "#server/kernel/audit.ts";
import { hashOf, logLine, noHash } from "#server/modules/records/rules.ts";
import { canonicalJson, type Json } from "#shared/domain/canonical-json.ts";
import type { ClinicalKind } from "#shared/domain/clinical-terms.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { demoTimeZone } from "./make-diary.ts";

type Insert<T extends keyof OrgTables> = OrgTables[T]["$inferInsert"];

/** Clinical entries, where their chains end and what the audit log keeps of them, as rows. */
export type Chains = {
  readonly entries: Insert<"clinicalEntries">[];
  readonly heads: Insert<"clinicalHeads">[];
  readonly lines: Insert<"auditLog">[];
};

export type Author = {
  readonly id: string;
  readonly name: string;
  readonly registration: string | null;
};

/** Something that was written once and never corrected. */
export type Written = {
  /** Known beforehand where something else of the chain names it. */
  readonly id?: string;
  readonly kind: ClinicalKind;
  readonly author: Author;
  readonly at: Date;
  readonly content: Json;
};

/** Returns the chain of what was written about a patient, in this order. */
export function linkChain(patientId: string, written: readonly Written[]): Chains {
  const entries: Chains["entries"] = [];
  const lines: Chains["lines"] = [];
  let hash = noHash;
  for (const { id = newId(), kind, author, at, content } of written) {
    const entry = {
      patientId,
      number: entries.length + 1,
      kind,
      subjectId: id,
      version: 1,
      reason: null,
      day: localDateIn(demoTimeZone, at.getTime()),
      authorUserId: author.id,
      authorName: author.name,
      authorRegistration: author.registration,
      recordedAt: at,
      content: canonicalJson(content),
      previousHash: hash,
    };
    hash = hashOf(entry);
    entries.push({ ...entry, hash });
    const by = { author: { kind: "user", userId: author.id }, requestId: "demo" } as const;
    lines.push({ at, ...auditRow(by, logLine({ ...entry, hash })) });
  }
  return { entries, heads: [{ patientId, number: entries.length, hash }], lines };
}

/** Returns the chains of several patients as one list of rows. */
export function joinChains(chains: readonly Chains[]): Chains {
  return {
    entries: chains.flatMap(({ entries }) => entries),
    heads: chains.flatMap(({ heads }) => heads),
    lines: chains.flatMap(({ lines }) => lines),
  };
}
