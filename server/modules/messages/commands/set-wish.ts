import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { MessageWish, SetMessageWishInput } from "#shared/schemas/message-wishes.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { readNumberOf, readWish } from "../queries/wishes.ts";
import { noteWish } from "./note-wish.ts";

/**
 * Writes down what a customer told the team about messages to their number. Throws `not_found`, and
 * `conflict` of somebody without a valid number.
 */
export async function setWish(
  ctx: MemberContext,
  { patientId, wants }: SetMessageWishInput,
): Promise<MessageWish> {
  const { deps, org, session } = ctx;
  const key = await readNumberOf(org, patientId);
  if (key === null) throw new DomainError("conflict", {}, [], sendingTexts.failures.no_phone);
  await writeOrganization(asMember(ctx), async (write) => {
    const said = { phoneKey: key, at: deps.now(), authorId: session.user.id };
    await noteWish(write, org, { ...said, wants, source: "staff" });
    const action = wants ? "patient.opt_in" : "patient.opt_out";
    await write.audit({ action, entity: "patient", entityId: patientId });
    write.emitChange("patients", patientId, "update");
  });
  return readWish(ctx, patientId);
}
