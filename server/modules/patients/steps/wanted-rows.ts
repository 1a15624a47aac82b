import { dateAt } from "#shared/domain/dates.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { PreviewImportFields } from "#shared/schemas/patient-import.ts";
import type { PlannedRow } from "../rules.ts";

export const todayOf = ({ deps }: Pick<MemberContext, "deps">) => dateAt(deps.now().getTime());

export function isWanted(
  row: PlannedRow,
  options: Pick<PreviewImportFields, "duplicates">,
): boolean {
  return row.fields !== null && (options.duplicates === "create" || !row.isDuplicate);
}
