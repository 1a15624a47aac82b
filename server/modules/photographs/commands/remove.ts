import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import type { RemovePhotographInput } from "#shared/schemas/photographs.ts";
import { readPhotograph } from "../queries.ts";

/**
 * Takes a photograph off the screens, by a further version with its reason: it stays in the chain,
 * and its bytes with it. Throws `not_found`, and `row_changed` when that was done before.
 */
export async function removePhotograph(
  ctx: MemberContext,
  { id, version, reason }: RemovePhotographInput,
): Promise<{ id: string }> {
  await writeOrganization(asMember(ctx), async (write) => {
    const { content, patientId, day } = await readPhotograph(write.tx, ctx.org, id);
    if (content.isRemoved) throw new DomainError("row_changed");
    await appendEntry(ctx, write, {
      kind: "photograph",
      corrects: { id, version, reason },
      day,
      content: { ...content, isRemoved: true },
    });
    const shownOf = await chartOwner(write.tx, ctx.org, patientId);
    write.emitChange("patients", shownOf, "update");
  });
  return { id };
}
