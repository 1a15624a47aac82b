import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { RecordContent, RecordFields } from "#shared/schemas/records.ts";
import { recordTexts } from "#shared/texts/records.pt-br.ts";
import { registrationText } from "../rules.ts";

/**
 * Returns what a record says, with the professional as she is now. One that is named may have stopped
 * attending or left: the record may be of long ago. Without a name it is the one who writes, if she
 * attends. Throws `invalid_input` when that is nobody.
 */
export async function contentOf(
  { org, session }: MemberContext,
  tx: Transaction,
  { professionalId, ...fields }: Omit<RecordFields, "date">,
): Promise<RecordContent> {
  const { employees: e } = org.tables;
  const id = professionalId ?? session.employeeId;
  const [found] = id
    ? await tx
        .select({ name: e.name, licenseType: e.licenseType, licenseNumber: e.licenseNumber })
        .from(e)
        .where(and(eq(e.id, id), professionalId ? undefined : eq(e.attends, true)))
    : [];
  if (!id || !found) throw invalidField("professionalId", recordTexts.professionalMissing);
  return {
    ...fields,
    professional: { id, name: found.name, registration: registrationText(found) },
  };
}
