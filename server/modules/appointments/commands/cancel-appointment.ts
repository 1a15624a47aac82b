import { canBecome } from "#shared/domain/appointments.ts";
import type { CancelAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { lockTargets, type AppointmentToEdit } from "./load-rows.ts";
import { fieldsOf, type Edit } from "./plan-edit.ts";
import { endSeriesBefore } from "./split-series.ts";
import { writeEdits } from "./write-edits.ts";

/**
 * Cancels an appointment, or it and all that follow in its series and haven't begun; its time is
 * free again and its customer mailed. Throws `not_found`, `row_changed` and `invalid_transition`.
 */
export async function cancelAppointment(
  ctx: MemberContext,
  input: CancelAppointmentInput,
): Promise<Appointment> {
  const { org, session, deps } = ctx;
  await writeOrganization(asMember(ctx), async (write) => {
    const { subject, following } = await lockTargets(write, org, input);
    if (!canBecome(subject.status, "cancelled")) throw new DomainError("invalid_transition");
    const edits = [subject, ...following].map((row) => cancelled(row, input.reason || null));
    if (input.scope === "following" && subject.seriesId) {
      const rest = { seriesId: subject.seriesId, from: subject.startAt };
      await endSeriesBefore(write.tx, org, rest);
    }
    await writeEdits(write, org, edits, { subjectId: input.id, now: deps.now() });
  });
  return getAppointment(org, input.id, session);
}

function cancelled(row: AppointmentToEdit, cancelReason: string | null): Edit {
  return {
    row,
    next: { ...fieldsOf(row), status: "cancelled", cancelReason },
    changes: {
      status: [row.status, "cancelled"],
      ...(cancelReason && { cancelReason: [row.cancelReason, cancelReason] }),
    },
    sold: null,
    isMoved: false,
  };
}
