import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { replaceSheet } from "#server/modules/anamneses/commands/replace-sheet.ts";
import type { AcceptRequestInput } from "#shared/schemas/anamnesis-requests.ts";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import { decide } from "../steps/decide.ts";

/**
 * Makes what staff accept of a patient's answers the next version of the anamnesis. Throws
 * `not_found` for what doesn't wait, `row_changed` when the anamnesis was written since, and
 * `invalid_input` for a yes to being pregnant or nursing of which nobody said what it is.
 */
export function acceptRequest(
  ctx: MemberContext,
  { id, said, version }: AcceptRequestInput,
): Promise<{ id: string }> {
  return writeOrganization(asMember(ctx), async (write) => {
    const { patientId, sheet, answers } = await decide(ctx, write, { id, outcome: "accepted" });
    if (sheet !== said.sheet) throw new DomainError("not_found");
    const asked = answers as Readonly<Record<string, unknown>> | null;
    if (said.sheet === "estetica" && asked?.["gestante"] === true) {
      if (said.answers.gestante === undefined) {
        throw invalidField("said.answers.gestante", anamnesisTexts.pregnancyUnconfirmed);
      }
    }
    const reason = anamnesisTexts.answeredAtHome;
    await replaceSheet(ctx, write, { patientId, said, version, reason, origin: "patient" });
    return { id };
  });
}
