import { eq, sql } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { SavedTimeOff, UpdateTimeOffInput } from "#shared/schemas/time-off.ts";
import { timeOffColumns } from "../queries.ts";
import { presentTimeOff } from "../rules.ts";
import { lockProfessional } from "./lock-professional.ts";
import { withTouchedAppointments } from "./touched-appointments.ts";

/**
 * Moves or renames a time off, or gives it to another professional. Throws `not_found`, `forbidden`
 * for somebody else's time and `row_changed` when the row moved on since `version`.
 */
export async function updateTimeOff(
  ctx: MemberContext,
  input: UpdateTimeOffInput,
): Promise<SavedTimeOff> {
  const { org, session } = ctx;
  const { timeOff: t } = org.tables;
  const updated = await writeOrganization(asMember(ctx), async (write) => {
    const [old] = await write.tx
      .select(timeOffColumns(org))
      .from(t)
      .where(eq(t.id, input.id))
      .for("update");
    if (!old) throw new DomainError("not_found");
    await lockProfessional(write, org, session, old.professionalId, { deleted: true });
    if (input.professionalId !== old.professionalId) {
      await lockProfessional(write, org, session, input.professionalId);
    }
    if (input.version !== undefined && input.version !== old.version) {
      throw new DomainError("row_changed");
    }
    const { professionalId, reason } = input;
    const [row] = await write.tx
      .update(t)
      .set({
        professionalId,
        reason,
        startAt: new Date(input.start),
        endAt: new Date(input.end),
        version: sql`${t.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(t.id, input.id))
      .returning(timeOffColumns(org));
    if (!row) throw new Error("UPDATE of a locked time off returned no row");
    const [before, after] = [presentTimeOff(old), presentTimeOff(row)];
    await write.audit({
      action: "time_off.update",
      entity: "time_off",
      entityId: input.id,
      changes: {
        professionalId: [before.professionalId, after.professionalId],
        start: [before.start, after.start],
        end: [before.end, after.end],
        reason: [before.reason, after.reason],
      },
    });
    write.emitChange("timeOff", input.id, "update");
    return after;
  });
  return withTouchedAppointments(ctx, updated);
}
