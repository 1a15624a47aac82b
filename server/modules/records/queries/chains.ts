import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import type { ClinicalKind } from "#shared/domain/clinical-terms.ts";
import { brokenLink, noHash, type ChainEnd } from "../rules.ts";
import { readSnapshot } from "./snapshot.ts";
import { loggedHashes, loggedPatients, type LoggedHashes } from "./logged-hashes.ts";

const entriesAtOnce = 500;

/** What a walk over an organisation's chains found. */
export type ChainReport = {
  readonly patients: number;
  readonly entries: number;
  /** The first link of each chain that doesn't hold. */
  readonly broken: readonly {
    readonly patientId: string;
    readonly number: number;
    readonly problem: string;
  }[];
};

/** What a chain holds of one entry that is as it was written. */
export type HeldEntry = {
  readonly patientId: string;
  readonly kind: ClinicalKind;
  readonly content: string;
};

type OnEntry = (entry: HeldEntry) => void | Promise<void>;

/** Walks chains as walkChains does, as they stand at one moment whoever writes meanwhile. */
export function verifyChains(
  org: OrgDb,
  patientIds?: readonly string[],
  onEntry?: OnEntry,
): Promise<ChainReport> {
  return readSnapshot(org, (snapshot) => walkChains(snapshot, patientIds, onEntry));
}

/**
 * Walks every patient's chain, or those of some, in a snapshot, and compares it with its hashes, its
 * head and the hashes that the audit log holds of it, also where nothing else is left of it. Hands each entry that holds to `onEntry`, so that
 * what stands elsewhere is compared with what was written.
 */
export async function walkChains(
  org: OrgReader,
  patientIds?: readonly string[],
  onEntry?: OnEntry,
): Promise<ChainReport> {
  const { clinicalEntries: t, clinicalHeads: heads } = org.tables;
  const chains = await org.db
    .selectDistinct({
      patientId: sql<string>`coalesce(${heads.patientId}, ${t.patientId})`,
      number: heads.number,
      hash: heads.hash,
    })
    .from(heads)
    .fullJoin(t, eq(t.patientId, heads.patientId))
    .where(
      patientIds &&
        or(inArray(heads.patientId, [...patientIds]), inArray(t.patientId, [...patientIds])),
    );
  const left = new Set(chains.map(({ patientId }) => patientId));
  for (const patientId of await loggedPatients(org, patientIds)) {
    if (!left.has(patientId)) chains.push({ patientId, number: 0, hash: noHash });
  }
  const broken: ChainReport["broken"][number][] = [];
  let entries = 0;
  for (const { patientId, ...head } of chains) {
    const logged = await loggedHashes(org, patientId);
    const walked = await walk(org, patientId, logged, onEntry);
    entries += walked.end.number;
    const { end, problem = headProblem(end, head) ?? logProblem(end, logged) } = walked;
    if (problem) broken.push({ patientId, number: end.number + 1, problem });
  }
  return { patients: chains.length, entries, broken };
}

function headProblem(end: ChainEnd, head: { number: number | null; hash: string | null }) {
  if (head.number === null) return "the head of the chain is missing";
  if (head.number > end.number) return "the end of the chain is missing";
  return head.number === end.number && head.hash === end.hash
    ? undefined
    : "the chain goes on after its head";
}

function logProblem(end: ChainEnd, logged: LoggedHashes) {
  return logged.has(end.number + 1) ? "the audit log knows an entry that is missing" : undefined;
}

/** Returns how far a chain holds, and what is wrong with the next entry. */
async function walk(
  { db, tables: { clinicalEntries: t } }: OrgReader,
  patientId: string,
  logged: LoggedHashes,
  onEntry?: OnEntry,
): Promise<{ end: ChainEnd; problem?: string }> {
  let end: ChainEnd = { number: 0, hash: noHash };
  for (;;) {
    const rows = await db
      .select()
      .from(t)
      .where(and(eq(t.patientId, patientId), gt(t.number, end.number)))
      .orderBy(asc(t.number))
      .limit(entriesAtOnce);
    for (const row of rows) {
      const problem = brokenLink(end, row, logged.get(row.number));
      if (problem) return { end, problem };
      end = { number: row.number, hash: row.hash };
      await onEntry?.(row);
    }
    if (rows.length < entriesAtOnce) return { end };
  }
}
