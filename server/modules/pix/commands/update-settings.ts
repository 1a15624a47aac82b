import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { holdsAlready } from "#server/kernel/edits.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { canMakePixCode } from "#server/kernel/pix-code.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { PixReceiverInput, PixSettings, UpdatePixSettingsInput } from "#shared/schemas/pix.ts";
import { pixTexts } from "#shared/texts/pix.pt-br.ts";
import { presentReceiver } from "../rules.ts";

/**
 * Changes who receives the organisation's payments by PIX. Throws `row_changed` when it is
 * no longer who the form was opened with, and `invalid_input` for a key that is none to banks.
 */
export function updatePixSettings(
  ctx: MemberContext,
  { receiver: wanted, seen }: UpdatePixSettingsInput,
): Promise<PixSettings> {
  const { org, session } = ctx;
  const row = rowOf(wanted);
  const receiver = presentReceiver(row);
  if (receiver && !canMakePixCode(receiver))
    throw invalidField("receiver.key", pixTexts.invalidKey);
  return writePlatform(ctx, async ({ tx, audit, emitChange }) => {
    const own = eq(organizations.id, org.id);
    const [stored] = await tx
      .select({
        pixKey: organizations.pixKey,
        pixName: organizations.pixName,
        pixCity: organizations.pixCity,
      })
      .from(organizations)
      .where(own)
      .for("update");
    if (!stored) throw new DomainError("not_found");
    if (seen !== undefined && !holdsAlready(stored, rowOf(seen)))
      throw new DomainError("row_changed");
    if (holdsAlready(stored, row)) return { receiver };
    await tx.update(organizations).set(row).where(own);
    await audit({
      action: "organization.update_pix",
      actorUserId: session.user.id,
      organizationId: org.id,
      entityId: org.id,
      detail: { before: presentReceiver(stored), after: receiver },
    });
    emitChange(session.organization, "organizations", org.id, "update");
    return { receiver };
  });
}

type ReceiverRow = Parameters<typeof presentReceiver>[0];

function rowOf(receiver: PixReceiverInput | null): ReceiverRow {
  const { key = null, name = null, city = null } = receiver ?? {};
  return { pixKey: key, pixName: name, pixCity: city };
}
