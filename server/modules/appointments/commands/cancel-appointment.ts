import { canBecome } from "#shared/domain/appointments.ts";
import type { CancelAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { hasMovedOn } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { lockTargets, type AppointmentToEdit } from "../steps/load-rows.ts";
import { fieldsOf, type Edit } from "../steps/plan-edit.ts";
import { endSeriesBefore } from "../steps/split-series.ts";
import { stopTelling } from "../steps/stop-telling.ts";
import { writeEdits } from "../steps/write-edits.ts";

/**
 * Cancels an appointment, or also all those that follow it in its series and haven't begun. Its
 * time becomes free and its customer is told, unless nobody is to be. Cancelling twice changes
 * nothing. Throws `not_found`, `row_changed` and `invalid_transition`.
 */
export async function cancelAppointment(
  ctx: MemberContext,
  input: CancelAppointmentInput,
): Promise<Appointment> {
  const { org, session, deps } = ctx;
  await writeOrganization(asMember(ctx), async (write) => {
    const { version, notify, ...target } = input;
    const { subject, following } = await lockTargets(write, org, target);
    // A repeat leaves it cancelled, even for a caller who hasn't seen the cancellation.
    if (subject.status === "cancelled" && following.length === 0) {
      if (!notify) await stopTelling(write, org, [subject.id]);
      return;
    }
    if (hasMovedOn(subject, version)) throw new DomainError("row_changed");
    if (!canBecome(subject.status, "cancelled")) throw new DomainError("invalid_transition");
    const edits = [subject, ...following].map((row) => cancelled(row, input.reason || null));
    if (input.scope === "following" && subject.seriesId) {
      const rest = { seriesId: subject.seriesId, from: subject.startAt };
      await endSeriesBefore(write.tx, org, rest);
    }
    await writeEdits(write, org, edits, { now: deps.now(), notify });
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
