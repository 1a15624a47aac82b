import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { MessageWish, SetMessageWishInput } from "#shared/schemas/message-wishes.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { readContact, readWish } from "../queries/wishes.ts";
import { noteMailWish } from "../steps/note-mail-wish.ts";
import { noteWish } from "./note-wish.ts";

/**
 * Writes down what a customer told the team about messages to their number, or about reminders to their
 * address. Throws `not_found`, and `conflict` of somebody without a valid number or an address.
 */
export async function setWish(
  ctx: MemberContext,
  { patientId, wants, of }: SetMessageWishInput,
): Promise<MessageWish> {
  const { deps, org, session } = ctx;
  const { phoneKey, email } = await readContact(org, patientId);
  const said = { wants, at: deps.now(), authorId: session.user.id, source: "staff" } as const;
  await writeOrganization(asMember(ctx), async (write) => {
    if (of === "mail") {
      if (email === null) throw new DomainError("conflict", {}, [], sendingTexts.noEmail);
      await write.lock("mail-wish", email);
      await noteMailWish(write, org, { ...said, email });
      return;
    }
    if (phoneKey === null) {
      throw new DomainError("conflict", {}, [], sendingTexts.failures.no_phone);
    }
    await noteWish(write, org, { ...said, phoneKey });
    const action = wants ? "patient.opt_in" : "patient.opt_out";
    await write.audit({ action, entity: "patient", entityId: patientId });
    write.emitChange("patients", patientId, "update");
  });
  return readWish(ctx, patientId);
}
