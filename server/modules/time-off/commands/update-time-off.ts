import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { editRow, nextVersion } from "#server/kernel/edits.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { SavedTimeOff, TimeOff, UpdateTimeOffInput } from "#shared/schemas/time-off.ts";
import { timeOffColumns } from "../queries.ts";
import { presentTimeOff } from "../rules.ts";
import { lockProfessional } from "../steps/lock-professional.ts";
import { withTouchedAppointments } from "../steps/touched-appointments.ts";

type TimeOffFields = Pick<TimeOff, "professionalId" | "reason" | "start" | "end">;

/**
 * Moves or renames a time off, or gives it to another professional; an edit without effect changes
 * and announces nothing. Throws `not_found`, `forbidden` for somebody else's time and `row_changed`
 * when the row moved on since `version`.
 */
export async function updateTimeOff(
  ctx: MemberContext,
  input: UpdateTimeOffInput,
): Promise<SavedTimeOff> {
  const { org, session } = ctx;
  const { timeOff: t } = org.tables;
  const updated = await writeOrganization(asMember(ctx), (write) =>
    editRow<TimeOff, TimeOffFields>(write, {
      entity: "time_off",
      collection: "timeOff",
      id: input.id,
      version: input.version,
      async lock() {
        const [row] = await write.tx
          .select(timeOffColumns(org))
          .from(t)
          .where(eq(t.id, input.id))
          .for("update");
        if (!row) return undefined;
        await lockProfessional(write, org, session, row.professionalId, { deleted: true });
        if (input.professionalId !== row.professionalId) {
          await lockProfessional(write, org, session, input.professionalId);
        }
        return presentTimeOff(row);
      },
      held: (old) => old,
      wanted: {
        professionalId: input.professionalId,
        reason: input.reason,
        start: new Date(input.start).toISOString(),
        end: new Date(input.end).toISOString(),
      },
      async save({ start, end, ...fields }) {
        const [row] = await write.tx
          .update(t)
          .set({
            ...fields,
            ...(start && { startAt: new Date(start) }),
            ...(end && { endAt: new Date(end) }),
            ...nextVersion(t),
          })
          .where(eq(t.id, input.id))
          .returning(timeOffColumns(org));
        return row && presentTimeOff(row);
      },
    }),
  );
  return withTouchedAppointments(ctx, updated);
}
