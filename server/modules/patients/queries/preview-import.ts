import type { MemberContext } from "#server/kernel/context.ts";
import {
  importLimits,
  type ImportPreview,
  type PreviewImportFields,
} from "#shared/schemas/patient-import.ts";
import { planImport } from "../steps/plan-import.ts";
import type { PlannedRow } from "../rules.ts";
import { todayOf, isWanted } from "../steps/wanted-rows.ts";

/** Returns what importing a file would do; writes nothing. Throws what planImport throws. */
export async function previewImport(
  ctx: Pick<MemberContext, "org" | "deps">,
  file: Buffer,
  options: PreviewImportFields,
): Promise<ImportPreview> {
  const { org } = ctx;
  const plan = await planImport(org.db, org, file, { ...options, today: todayOf(ctx) });
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
    createCount: rows.filter((row) => isWanted(row, options)).length,
    rows: [...errors, ...duplicates, ...others].slice(0, importLimits.rowsShown).map(shownRow),
  };
}

function shownRow(row: PlannedRow): ImportPreview["rows"][number] {
  const { line, values, reasons } = row;
  const cut = (text = "") => text.slice(0, 120);
  return {
    line,
    status: row.fields ? (row.isDuplicate ? "duplicate" : "new") : "error",
    name: cut(values.name),
    email: cut(values.email),
    phone: cut(values.phone),
    reasons: [...reasons],
  };
}
