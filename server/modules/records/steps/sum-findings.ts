import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, gt, inArray, lte, max, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { jsonOf, type Findings } from "#drizzle/schema/org/clinical-entries.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { isNewest } from "../queries/entries.ts";
import { addFindings, noFindings, type Naming } from "../rules.ts";

/** How many records a statement reads: few enough for its time, however many there are. */
const recordsAtOnce = 1_000;

/**
 * Returns each symptom and diagnosis of some patients' records as they now read, the latest first. What was
 * written since a chain was last summed up is added to its sum; a correction that changes what its
 * record names lets the sum be made anew, and so does a chain that has none.
 */
export async function sumFindings(
  tx: Transaction,
  org: OrgDb,
  patientIds: readonly string[],
): Promise<Findings> {
  const { clinicalFindings: f, clinicalEntries: t, patients: p } = org.tables;
  const end = tx
    .select({ end: max(t.number) })
    .from(t)
    .where(eq(t.patientId, p.id));
  const chains = await tx
    .select({
      patientId: p.id,
      end: sql<number | null>`(${end})`,
      number: f.number,
      findings: f.findings,
    })
    .from(p)
    .leftJoin(f, eq(f.patientId, p.id))
    .where(inArray(p.id, [...patientIds]))
    // Whoever else sums up the same chains writes in the same order.
    .orderBy(asc(p.id));
  let found = noFindings;
  for (const chain of chains) {
    if (chain.end === null) continue;
    const summed =
      chain.number === chain.end && chain.findings
        ? chain.findings
        : await keep(tx, org, { ...chain, end: chain.end });
    found = addFindings([], join(found, summed));
  }
  return found;
}

const join = (a: Findings, b: Findings): Findings => ({
  symptoms: [...a.symptoms, ...b.symptoms],
  diagnosis: [...a.diagnosis, ...b.diagnosis],
});

type Chain = {
  readonly patientId: string;
  readonly end: number;
  readonly number: number | null;
  readonly findings: Findings | null;
};

/** Sums up a chain to its end and keeps that, unless somebody kept a later sum meanwhile. */
async function keep(tx: Transaction, org: OrgDb, chain: Chain): Promise<Findings> {
  const { clinicalFindings: f } = org.tables;
  const { patientId, end: number } = chain;
  const findings = (await sumUpNews(tx, org, chain)) ?? (await sumUpAll(tx, org, patientId));
  await tx
    .insert(f)
    .values({ patientId, number, findings })
    .onConflictDoUpdate({
      target: f.patientId,
      set: { number, findings },
      setWhere: lte(f.number, number),
    });
  return findings;
}

/** Adds what is new in a chain to its sum; null when that doesn't do. */
async function sumUpNews(
  tx: Transaction,
  org: OrgDb,
  { patientId, end, number, findings }: Chain,
): Promise<Findings | null> {
  if (number === null || findings === null) return null;
  const { clinicalEntries: t } = org.tables;
  const former = alias(t, "former");
  const news = await tx
    .select({ version: t.version, now: namingOf(t), before: namingOf(former) })
    .from(t)
    .leftJoin(former, and(eq(former.subjectId, t.subjectId), eq(former.version, t.previousVersion)))
    .where(
      and(
        eq(t.patientId, patientId),
        eq(t.kind, "record"),
        gt(t.number, number),
        lte(t.number, end),
      ),
    )
    .limit(recordsAtOnce + 1);
  const doesAdd = news.every(
    ({ version, now, before }) => version === 1 || isDeepStrictEqual(now, before),
  );
  if (!doesAdd || news.length > recordsAtOnce) return null;
  return addFindings(
    news.map(({ now }) => now),
    findings,
  );
}

/** Looks through all records of a chain, in pages. */
async function sumUpAll(tx: Transaction, org: OrgDb, patientId: string): Promise<Findings> {
  const { clinicalEntries: t } = org.tables;
  let found = noFindings;
  for (let last: Naming | undefined; ;) {
    const page: Naming[] = await tx
      .select(namingOf(t))
      .from(t)
      .where(
        and(
          eq(t.patientId, patientId),
          eq(t.kind, "record"),
          isNewest(tx, org),
          last && sql`(${t.day}, ${t.subjectId}) < (${last.day}::date, ${last.id}::uuid)`,
        ),
      )
      .orderBy(desc(t.day), desc(t.subjectId))
      .limit(recordsAtOnce);
    found = addFindings(page, found);
    last = page.at(-1);
    if (page.length < recordsAtOnce) return found;
  }
}

const namingOf = (t: Readonly<Record<"subjectId" | "day" | "content", AnyPgColumn>>) => ({
  id: sql<string>`${t.subjectId}`,
  day: sql<string>`${t.day}::text`,
  symptoms: sql<string[]>`${jsonOf(t.content)} -> 'symptoms'`,
  diagnosis: sql<string[]>`${jsonOf(t.content)} -> 'diagnosis'`,
});
