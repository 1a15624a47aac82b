import { inArray } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import {
  verifyFiles,
  type BrokenFile,
  type ChainedFile,
} from "#server/modules/attachments/queries.ts";
import { verifyPapers, type BrokenPaper } from "#server/modules/documents/queries/papers.ts";
import {
  anamnesisSheets,
  saidIn,
  sheetFields,
  type AnamnesisSheet,
} from "#shared/domain/anamnesis.ts";
import { canonicalJson } from "#shared/domain/canonical-json.ts";
import { anamnesisContentSchema } from "#shared/schemas/anamneses.ts";
import { attachmentSchema } from "#shared/schemas/attachments.ts";
import { walkChains, type ChainReport, type HeldEntry } from "./chains.ts";
import { readSnapshot } from "./snapshot.ts";

/** An anamnesis in a patient's row that isn't the newest version of her chain. */
export type BrokenSheet = { readonly patientId: string; readonly sheet: AnamnesisSheet };

/** What is whole, and what isn't, of chains and of what stands beside them. */
export type IntegrityReport = {
  readonly patients: number;
  readonly entries: number;
  readonly files: number;
  readonly papers: number;
  readonly brokenEntries: ChainReport["broken"];
  readonly brokenFiles: readonly BrokenFile[];
  readonly brokenSheets: readonly BrokenSheet[];
  readonly brokenPapers: readonly BrokenPaper[];
};

/**
 * Walks the chains of an organisation or of some patients, and compares with them what stands
 * elsewhere: files, the anamneses in patients' rows, and the papers that were issued. Rows are compared
 * as they stand at one moment, so that nobody is accused who writes meanwhile; bytes are read afterwards.
 */
export async function verifyIntegrity(
  deps: Pick<Deps, "storage">,
  org: OrgDb,
  patientIds?: readonly string[],
): Promise<IntegrityReport> {
  const { files, chains, papers, brokenSheets } = await readSnapshot(org, (snapshot) =>
    verifyRows(snapshot, patientIds),
  );
  const stored = await verifyFiles(deps, org, files, patientIds);
  return {
    patients: chains.patients,
    entries: chains.entries,
    files: stored.files,
    papers: papers.papers,
    brokenEntries: chains.broken,
    brokenFiles: stored.broken,
    brokenSheets,
    brokenPapers: papers.broken,
  };
}

async function verifyRows(snapshot: OrgReader, patientIds?: readonly string[]) {
  const files: ChainedFile[] = [];
  const sheets: NewestSheets = new Map();
  const chains = await walkChains(snapshot, patientIds, (entry) => {
    files.push(...filesIn(entry));
    if (entry.kind !== "anamnesis") return;
    const { sheet, answers } = anamnesisContentSchema.parse(JSON.parse(entry.content));
    sheets.set(entry.patientId, { ...sheets.get(entry.patientId), [sheet]: answers });
  });
  // A chain that ends too early doesn't show what is newest.
  for (const { patientId } of chains.broken) sheets.delete(patientId);
  const papers = await verifyPapers(snapshot, patientIds);
  return { files, chains, papers, brokenSheets: await verifySheets(snapshot, sheets) };
}

type NewestSheets = Map<string, Partial<Record<AnamnesisSheet, object>>>;

/** Returns the files that an entry of any kind refers to. */
function filesIn({ patientId, content }: HeldEntry): ChainedFile[] {
  const { attachments, attachment } = JSON.parse(content) as Readonly<Record<string, unknown>>;
  const told = [...(Array.isArray(attachments) ? (attachments as unknown[]) : []), attachment];
  return told.flatMap((one) => {
    const { success, data } = attachmentSchema.safeParse(one);
    return success ? [{ ...data, patientId }] : [];
  });
}

const patientsAtOnce = 500;

/** Compares the anamneses in patients' rows with the newest versions of their chains. */
async function verifySheets(
  { db, tables: { patients: p } }: OrgReader,
  newest: NewestSheets,
): Promise<BrokenSheet[]> {
  const ids = [...newest.keys()];
  const broken: BrokenSheet[] = [];
  for (let from = 0; from < ids.length; from += patientsAtOnce) {
    const rows = await db
      .select({
        id: p.id,
        esteticaAnamnese: p.esteticaAnamnese,
        clinicaAnamnese: p.clinicaAnamnese,
      })
      .from(p)
      .where(inArray(p.id, ids.slice(from, from + patientsAtOnce)));
    for (const row of rows) {
      for (const sheet of anamnesisSheets) {
        const written = newest.get(row.id)?.[sheet];
        if (!written) continue;
        if (canonicalJson(saidIn(row[sheetFields[sheet]])) !== canonicalJson(saidIn(written))) {
          broken.push({ patientId: row.id, sheet });
        }
      }
    }
  }
  return broken;
}
