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
import { canonicalJson, type Json } from "#shared/domain/canonical-json.ts";
import { historyContentSchema } from "#shared/schemas/medical-histories.ts";
import { anamnesisContentSchema } from "#shared/schemas/anamneses.ts";
import { attachmentSchema } from "#shared/schemas/attachments.ts";
import { saidInHistory } from "../rules.ts";
import { walkChains, type ChainReport, type HeldEntry } from "./chains.ts";
import { chartPages } from "./chart-pages.ts";
import { readSnapshot } from "./snapshot.ts";

/** What in a patient's row isn't the newest version of her chain: an anamnesis or the medical history. */
export type BrokenSheet = {
  readonly patientId: string;
  readonly sheet: AnamnesisSheet | "medical_history";
};

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
 * elsewhere: files, the anamneses in patients' rows, and the papers that were issued. It goes in pages of
 * patients, so that memory doesn't grow with the organisation. Rows of a page are compared
 * as they stand at one moment, so that nobody is accused who writes meanwhile; bytes are read afterwards.
 */
export async function verifyIntegrity(
  deps: Pick<Deps, "storage">,
  org: OrgDb,
  patientIds?: readonly string[],
  rowsAtOnce?: number,
): Promise<IntegrityReport> {
  let whole = emptyReport;
  for await (const page of chartPages(org, patientIds, rowsAtOnce)) {
    whole = join(whole, await verifyPage(deps, org, page));
  }
  return whole;
}

const emptyReport: IntegrityReport = {
  patients: 0,
  entries: 0,
  files: 0,
  papers: 0,
  brokenEntries: [],
  brokenFiles: [],
  brokenSheets: [],
  brokenPapers: [],
};

function join(a: IntegrityReport, b: IntegrityReport): IntegrityReport {
  const known = new Set(a.brokenFiles.map(({ id }) => id));
  return {
    patients: a.patients + b.patients,
    entries: a.entries + b.entries,
    files: a.files + b.files,
    papers: a.papers + b.papers,
    brokenEntries: [...a.brokenEntries, ...b.brokenEntries],
    // The file of a duplicate may stand in two chains.
    brokenFiles: [...a.brokenFiles, ...b.brokenFiles.filter(({ id }) => !known.has(id))],
    brokenSheets: [...a.brokenSheets, ...b.brokenSheets],
    brokenPapers: [...a.brokenPapers, ...b.brokenPapers],
  };
}

async function verifyPage(
  deps: Pick<Deps, "storage">,
  org: OrgDb,
  patientIds: readonly string[],
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

async function verifyRows(snapshot: OrgReader, patientIds: readonly string[]) {
  const files: ChainedFile[] = [];
  const sheets: NewestSheets = new Map();
  const chains = await walkChains(snapshot, patientIds, (entry) => {
    files.push(...filesIn(entry));
    if (entry.kind === "medical_history") {
      const { origin: _, ...told } = historyContentSchema.parse(JSON.parse(entry.content));
      sheets.set(entry.patientId, { ...sheets.get(entry.patientId), medical_history: told });
    }
    if (entry.kind !== "anamnesis") return;
    const { sheet, answers } = anamnesisContentSchema.parse(JSON.parse(entry.content));
    sheets.set(entry.patientId, { ...sheets.get(entry.patientId), [sheet]: answers });
  });
  // A chain that ends too early doesn't show what is newest.
  for (const { patientId } of chains.broken) sheets.delete(patientId);
  const papers = await verifyPapers(snapshot, patientIds);
  return { files, chains, papers, brokenSheets: await verifySheets(snapshot, sheets) };
}

type NewestSheets = Map<
  string,
  Partial<Record<AnamnesisSheet, object>> & { readonly medical_history?: Json }
>;

/** Returns the files that an entry of any kind refers to. */
function filesIn({ patientId, content }: HeldEntry): ChainedFile[] {
  const { attachments, attachment } = JSON.parse(content) as Readonly<Record<string, unknown>>;
  const told = [...(Array.isArray(attachments) ? (attachments as unknown[]) : []), attachment];
  return told.flatMap((one) => {
    const { success, data } = attachmentSchema.safeParse(one);
    return success ? [{ ...data, patientId }] : [];
  });
}

/** Compares the anamneses and medical histories in patients' rows with the newest versions of their chains. */
async function verifySheets(
  { db, tables: { patients: p } }: OrgReader,
  newest: NewestSheets,
): Promise<BrokenSheet[]> {
  const rows = await db
    .select({
      id: p.id,
      esteticaAnamnese: p.esteticaAnamnese,
      clinicaAnamnese: p.clinicaAnamnese,
      medicalHistory: p.medicalHistory,
    })
    .from(p)
    .where(inArray(p.id, [...newest.keys()]));
  return rows.flatMap((row) => {
    const written = newest.get(row.id);
    const isBroken = (stands: Json, said: Json | undefined) =>
      said !== undefined && canonicalJson(stands) !== canonicalJson(said);
    const broken: BrokenSheet["sheet"][] = anamnesisSheets.filter((sheet) =>
      isBroken(saidIn(row[sheetFields[sheet]]), written?.[sheet] && saidIn(written[sheet])),
    );
    if (isBroken(saidInHistory(row.medicalHistory), written?.medical_history)) {
      broken.push("medical_history");
    }
    return broken.map((sheet) => ({ patientId: row.id, sheet }));
  });
}
