import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { patientSearchText } from "#shared/domain/search-text.ts";
import {
  importLimits,
  type CommitImportFields,
  type Imported,
  type ImportPreview,
  type PreviewImportFields,
} from "#shared/schemas/patient-import.ts";
import { importTexts } from "#shared/texts/patients.pt-br.ts";
import { planImport, type ImportPlan, type PlannedRow } from "./plan-import.ts";

/** Postgres takes 65,535 parameters in a statement. */
const rowsPerInsert = 1_000;

/** What importing a file would do; nothing is written. Throws what planImport throws. */
export async function previewImport(
  { org }: Pick<MemberContext, "org">,
  file: Buffer,
  options: PreviewImportFields,
): Promise<ImportPreview> {
  const plan = await planImport(org.db, org, file, options);
  const { columns, rows } = plan;
  const errors = rows.filter((row) => !row.fields);
  const duplicates = rows.filter((row) => row.isDuplicate);
  const others = rows.filter((row) => row.fields && !row.isDuplicate);
  return {
    columns: [...columns],
    rowCount: rows.length,
    newCount: others.length,
    duplicateCount: duplicates.length,
    errorCount: errors.length,
    createCount: rowsToCreate(plan, options).length,
    rows: [...errors, ...duplicates, ...others].slice(0, importLimits.rowsShown).map(shownRow),
  };
}

function shownRow(row: PlannedRow): ImportPreview["rows"][number] {
  const { line, values, reason } = row;
  const cut = (text = "") => text.slice(0, 120);
  return {
    line,
    status: row.fields ? (row.isDuplicate ? "duplicate" : "new") : "error",
    name: cut(values.name),
    email: cut(values.email),
    phone: cut(values.phone),
    reason,
  };
}

/**
 * Imports a file as previewed: all of it or nothing. Throws `invalid_input` while any row has an
 * error, and `conflict` when it would now create another number than the preview said: somebody
 * else has added customers, or has just imported the same file.
 */
export function commitImport(
  ctx: MemberContext,
  file: Buffer,
  options: CommitImportFields,
): Promise<Imported> {
  const { org } = ctx;
  return writeOrganization(asMember(ctx), async ({ tx, lock, audit, emitChange }) => {
    // One import at a time: the second of two of the same file finds everyone there.
    await lock("patient-import", org.id);
    const plan = await planImport(tx, org, file, options);
    if (plan.rows.some((row) => !row.fields)) throw invalidField("file", importTexts.hasErrors);
    const wanted = rowsToCreate(plan, options);
    if (wanted.length !== options.expected) throw new DomainError("conflict");
    const lastId = await insertRows(tx, org, wanted);
    const imported = { created: wanted.length, skipped: plan.rows.length - wanted.length };
    await audit({
      action: "patient.import",
      entity: "organization",
      entityId: org.id,
      changes: imported,
    });
    // One event for all of them: whoever listens asks for the list again.
    if (lastId) emitChange("patients", lastId, "insert");
    return imported;
  });
}

function rowsToCreate(
  { rows }: ImportPlan,
  { duplicates }: Pick<PreviewImportFields, "duplicates">,
) {
  return rows.flatMap(({ fields, isDuplicate }) =>
    fields && (duplicates === "create" || !isDuplicate) ? [fields] : [],
  );
}

async function insertRows(
  tx: Transaction,
  { tables }: OrgDb,
  wanted: readonly NonNullable<PlannedRow["fields"]>[],
): Promise<string | null> {
  const rows = wanted.map((fields) => ({
    ...fields,
    id: newId(),
    searchText: patientSearchText(fields),
  }));
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    await tx.insert(tables.patients).values(rows.slice(at, at + rowsPerInsert));
  }
  return rows.at(-1)?.id ?? null;
}
