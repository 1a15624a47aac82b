import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { timeOffColumns } from "../queries.ts";
import { presentTimeOff } from "../rules.ts";
import { lockProfessional } from "../steps/lock-professional.ts";

/** Frees a blocked time. Throws `not_found`, and `forbidden` for somebody else's time. */
export function deleteTimeOff(
  ctx: MemberContext,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const { org, session } = ctx;
  const { timeOff: t } = org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const [old] = await write.tx
      .select(timeOffColumns(org))
      .from(t)
      .where(eq(t.id, id))
      .for("update");
    if (!old) throw new DomainError("not_found");
    await lockProfessional(write, org, session, old.professionalId, { deleted: true });
    await write.tx.delete(t).where(eq(t.id, id));
    const { professionalId, start, end, reason } = presentTimeOff(old);
    await write.audit({
      action: "time_off.delete",
      entity: "time_off",
      entityId: id,
      changes: {
        professionalId: [professionalId, null],
        start: [start, null],
        end: [end, null],
        reason: [reason, null],
      },
    });
    write.emitChange("timeOff", id, "delete");
    return { deleted: true as const };
  });
}
