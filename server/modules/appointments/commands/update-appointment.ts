import { can } from "#shared/domain/permissions.ts";
import type { UpdateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { appointmentTexts } from "#server/modules/appointments/words.pt-br.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { readPhone } from "../rules.ts";
import { underConstraint } from "../steps/assert-free.ts";
import { editAppointments } from "../steps/edit-appointments.ts";

/**
 * Changes the given fields of one appointment or also of those that follow in its series: these get
 * the same time of day, except on skipped dates, and become a series of their own. New times are
 * checked under the professionals' locks, as on creation. Without `notify` the customer is told neither
 * this nor what still waited to be told. Also throws `row_changed`,
 * `invalid_transition`, `appointment_not_changeable` for new times of a past appointment, and
 * `appointment_price_locked` for another price of a paid one.
 */
export async function updateAppointment(
  ctx: MemberContext,
  input: UpdateAppointmentInput,
): Promise<Appointment> {
  const { org, session } = ctx;
  if (input.discount !== undefined && !can(session, "manage_finance")) {
    throw new DomainError("forbidden");
  }
  if (input.status && input.scope === "following") {
    throw invalidField("status", appointmentTexts.statusOfOne);
  }
  const { customerPhone } = input;
  const phone = customerPhone === undefined ? undefined : readPhone(customerPhone);
  const asked = { input: { ...input }, phone, now: ctx.deps.now() };
  await underConstraint(() =>
    writeOrganization(asMember(ctx), (write) => editAppointments(write, org, asked)),
  );
  return getAppointment(org, input.id, session);
}
