import type { MemberContext } from "#server/kernel/context.ts";
import { csvLine } from "#shared/domain/csv.ts";
import type { PreviewImportFields } from "#shared/schemas/patient-import.ts";
import { refusedHeaders } from "#shared/texts/patients.pt-br.ts";
import { planImport, type ImportPlan } from "../steps/plan-import.ts";
import { todayOf, isWanted } from "../steps/wanted-rows.ts";

const rowsPerPiece = 200;

/**
 * Returns the rows that importing a file would leave out, in pieces, as a file of the same columns
 * with line and reasons before them, to be corrected and sent again. Throws what planImport throws.
 */
export async function refusedRows(
  ctx: Pick<MemberContext, "org" | "deps">,
  file: Buffer,
  options: PreviewImportFields,
): Promise<AsyncGenerator<string>> {
  const { org } = ctx;
  const plan = await planImport(org.db, org, file, { ...options, today: todayOf(ctx) });
  return refusedPieces(plan, options);
}

async function* refusedPieces(plan: ImportPlan, options: PreviewImportFields) {
  const headers = plan.columns.map(({ header }) => header);
  yield `\uFEFF${csvLine([refusedHeaders.line, refusedHeaders.reasons, ...headers])}`;
  const refused = plan.rows.filter((row) => !isWanted(row, options));
  for (let at = 0; at < refused.length; at += rowsPerPiece) {
    yield refused
      .slice(at, at + rowsPerPiece)
      .map(({ line, reasons, cells }) => csvLine([String(line), reasons.join("; "), ...cells]))
      .join("");
  }
}
