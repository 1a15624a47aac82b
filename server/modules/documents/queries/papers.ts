import { and, asc, gt, inArray } from "drizzle-orm";
import type { OrgReader } from "#server/kernel/write.ts";
import { readPicture } from "#server/modules/letterheads/queries.ts";
import { isAsIssued, type WholePaper } from "../rules.ts";
import { logoHashOf } from "../steps/stored-paper.ts";
import { loggedPapers } from "./logged-papers.ts";

/** A paper that isn't what was issued. */
export type BrokenPaper = {
  readonly patientId: string;
  readonly id: string;
  readonly problem: string;
};

const papersAtOnce = 200;

/**
 * Reads every paper that was issued of some patients, and its logo, and compares
 * it with what the audit log keeps of it; one that only the log knows is missing.
 */
export async function verifyPapers(
  org: OrgReader,
  patientIds: readonly string[],
): Promise<{ papers: number; broken: BrokenPaper[] }> {
  const { issuedDocuments: t } = org.tables;
  const broken: BrokenPaper[] = [];
  const logos = new Map<string, boolean>();
  const logged = new Map(await loggedPapers(org, patientIds));
  let papers = 0;
  for (let last: string | null = null; ;) {
    const rows: (WholePaper & { hash: string })[] = await org.db
      .select()
      .from(t)
      .where(and(inArray(t.patientId, [...patientIds]), last === null ? undefined : gt(t.id, last)))
      .orderBy(asc(t.id))
      .limit(papersAtOnce);
    for (const row of rows) {
      const { id, patientId, paper } = row;
      const line = logged.get(id);
      logged.delete(id);
      if (!isAsIssued(row, line)) {
        broken.push({ patientId, id, problem: "the paper isn't what was issued" });
      } else if (!(await hasLogo(org, paper, logos))) {
        broken.push({ patientId, id, problem: "the logo isn't what was printed" });
      }
    }
    papers += rows.length;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < papersAtOnce) break;
  }
  for (const [id, { patientId }] of logged) {
    broken.push({ patientId, id, problem: "the paper is missing" });
  }
  return { papers, broken };
}

/** Whether the logo that a paper names is still there as it was; each is read once. */
async function hasLogo(org: OrgReader, paper: string, known: Map<string, boolean>) {
  const hash = logoHashOf(paper);
  if (hash === undefined) return true;
  const before = known.get(hash);
  if (before !== undefined) return before;
  const isThere = (await readPicture(org, hash)) !== undefined;
  known.set(hash, isThere);
  return isThere;
}
