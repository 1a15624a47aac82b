import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { Anamnesis, SaveAnamnesisInput } from "#shared/schemas/anamneses.ts";
import { getAnamnesis } from "../queries/sheets.ts";
import { endDraft } from "../steps/end-draft.ts";
import { replaceSheet } from "./replace-sheet.ts";

/**
 * Writes a patient's anamnesis as its next version and ends the author's draft that it names. Throws what
 * replaceSheet throws.
 */
export async function saveAnamnesis(
  ctx: MemberContext,
  input: SaveAnamnesisInput,
): Promise<Anamnesis> {
  const { draftSavedAt, ...version } = input;
  const { patientId, said } = version;
  await writeOrganization(asMember(ctx), async (write) => {
    await replaceSheet(ctx, write, { ...version, origin: "staff" });
    await endDraft(ctx, write.tx, { patientId, sheet: said.sheet }, draftSavedAt);
  });
  return getAnamnesis(ctx, { patientId, sheet: said.sheet });
}
