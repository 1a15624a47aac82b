import type { MemberContext } from "#server/kernel/context.ts";
import type { PreviewImportFields } from "#shared/schemas/patient-import.ts";
import type { PlannedRow } from "../rules.ts";

export const todayOf = ({ deps }: Pick<MemberContext, "deps">) =>
  deps.now().toISOString().slice(0, 10);

export function isWanted(
  row: PlannedRow,
  options: Pick<PreviewImportFields, "duplicates">,
): boolean {
  return row.fields !== null && (options.duplicates === "create" || !row.isDuplicate);
}
