import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { replaceSheet } from "#server/modules/anamneses/commands/replace-sheet.ts";
import type { AcceptRequestInput } from "#shared/schemas/anamnesis-requests.ts";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import { decide } from "../steps/decide.ts";

/**
 * Makes what staff accept of a patient's answers the next version of the anamnesis. Throws
 * `not_found` for what doesn't wait, and `row_changed` when the anamnesis was written since.
 */
export function acceptRequest(
  ctx: MemberContext,
  { id, said, version }: AcceptRequestInput,
): Promise<{ id: string }> {
  return writeOrganization(asMember(ctx), async (write) => {
    const { patientId, sheet } = await decide(ctx, write, { id, outcome: "accepted" });
    if (sheet !== said.sheet) throw new DomainError("not_found");
    const reason = anamnesisTexts.answeredAtHome;
    await replaceSheet(ctx, write, { patientId, said, version, reason, origin: "patient" });
    return { id };
  });
}
