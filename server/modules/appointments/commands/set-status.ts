import type { SetStatusInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { updateAppointment } from "./update-appointment.ts";

/** Moves an appointment to another status; throws `invalid_transition`. */
export function setStatus(ctx: MemberContext, input: SetStatusInput): Promise<Appointment> {
  return updateAppointment(ctx, { ...input, scope: "one" });
}
