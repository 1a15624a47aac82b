import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { CreateTimeOffInput, SavedTimeOff } from "#shared/schemas/time-off.ts";
import { timeOffColumns } from "../queries.ts";
import { presentTimeOff } from "../rules.ts";
import { lockProfessional } from "../steps/lock-professional.ts";
import { withTouchedAppointments } from "../steps/touched-appointments.ts";

/**
 * Blocks a time of a professional; the appointments in it stay and are returned. Throws `not_found`
 * for an unknown professional and `forbidden` for somebody else's time.
 */
export async function createTimeOff(
  ctx: MemberContext,
  input: CreateTimeOffInput,
): Promise<SavedTimeOff> {
  const { org, session } = ctx;
  const created = await writeOrganization(asMember(ctx), async (write) => {
    await lockProfessional(write, org, session, input.professionalId);
    const [row] = await write.tx
      .insert(org.tables.timeOff)
      .values({
        id: newId(),
        professionalId: input.professionalId,
        startAt: new Date(input.start),
        endAt: new Date(input.end),
        reason: input.reason,
      })
      .returning(timeOffColumns(org));
    if (!row) throw new Error("INSERT of a time off returned no row");
    const timeOff = presentTimeOff(row);
    await write.audit({
      action: "time_off.create",
      entity: "time_off",
      entityId: row.id,
      changes: {
        professionalId: [null, timeOff.professionalId],
        start: [null, timeOff.start],
        end: [null, timeOff.end],
      },
    });
    write.emitChange("timeOff", row.id, "insert");
    return timeOff;
  });
  return withTouchedAppointments(ctx, created);
}
