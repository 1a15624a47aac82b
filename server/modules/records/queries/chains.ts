import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import type { ClinicalKind } from "#shared/domain/clinical-terms.ts";
import { brokenLink, noHash, type ChainEnd } from "../rules.ts";
import { chartPages } from "./chart-pages.ts";
import { loggedHashes, type LoggedHashes } from "./logged-hashes.ts";
import { readSnapshot } from "./snapshot.ts";

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

/** Walks chains as walkChains does, all when none are named, in pages of patients, each as it stands at one moment. */
export async function verifyChains(
  org: OrgDb,
  patientIds?: readonly string[],
  onEntry?: OnEntry,
): Promise<ChainReport> {
  let [patients, entries] = [0, 0];
  const broken: ChainReport["broken"][number][] = [];
  for await (const page of chartPages(org, patientIds)) {
    const report = await readSnapshot(org, (snapshot) => walkChains(snapshot, page, onEntry));
    patients += report.patients;
    entries += report.entries;
    broken.push(...report.broken);
  }
  return { patients, entries, broken };
}

/**
 * Walks these patients' chains, in a snapshot, and compares each with its hashes, its
 * head and the hashes that the audit log holds of it, also where nothing else is left of it. Hands each entry that holds to `onEntry`, so that
 * what stands elsewhere is compared with what was written.
 */
export async function walkChains(
  org: OrgReader,
  patientIds: readonly string[],
  onEntry?: OnEntry,
): Promise<ChainReport> {
  const { clinicalHeads: t } = org.tables;
  const rows = await org.db
    .select()
    .from(t)
    .where(inArray(t.patientId, [...patientIds]));
  const heads = new Map(rows.map((head) => [head.patientId, head]));
  const broken: ChainReport["broken"][number][] = [];
  let [patients, entries] = [0, 0];
  for (const patientId of patientIds) {
    const logged = await loggedHashes(org, patientId);
    const { end, problem: found } = await walk(org, patientId, logged, onEntry);
    const head = heads.get(patientId);
    const hasEntries = end.number > 0 || found !== undefined;
    if (!head && !hasEntries && logged.size === 0) continue;
    patients += 1;
    entries += end.number;
    const problem = found ?? headProblem(end, head, hasEntries) ?? logProblem(end, logged);
    if (problem) broken.push({ patientId, number: end.number + 1, problem });
  }
  return { patients, entries, broken };
}

function headProblem(end: ChainEnd, head: ChainEnd | undefined, hasEntries: boolean) {
  if (!head) return hasEntries ? "the head of the chain is missing" : undefined;
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
