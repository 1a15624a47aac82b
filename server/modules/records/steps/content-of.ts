import { eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { RecordContent, RecordFields } from "#shared/schemas/records.ts";
import { recordTexts } from "#shared/texts/records.pt-br.ts";
import { registrationText } from "../rules.ts";

/**
 * Returns what a record says, with the professional as she is now. One that is named may have stopped
 * attending or left: the record may be of long ago. Without a name it is whoever writes, on the team
 * or not. Throws `invalid_input` for a name of nobody.
 */
export async function contentOf(
  { org, session }: MemberContext,
  tx: Transaction,
  { professionalId, ...fields }: Omit<RecordFields, "date">,
): Promise<RecordContent> {
  const { employees: e } = org.tables;
  const id = professionalId ?? session.employeeId;
  if (id === null) {
    return { ...fields, professional: { id, name: session.user.name, registration: null } };
  }
  const [found] = await tx
    .select({ name: e.name, licenseType: e.licenseType, licenseNumber: e.licenseNumber })
    .from(e)
    .where(eq(e.id, id));
  if (!found) throw invalidField("professionalId", recordTexts.professionalMissing);
  return {
    ...fields,
    professional: { id, name: found.name, registration: registrationText(found) },
  };
}
