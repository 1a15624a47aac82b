import type {
  CreateAppointmentInput,
  CreatedAppointment,
} from "#shared/schemas/appointment-edits.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { answerOnce, idempotencyClaim, type AnswerOnce } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { assertLength, readPhone } from "../rules.ts";
import { underConstraint } from "../steps/assert-free.ts";
import { confirmToCustomer } from "../steps/confirm-to-customer.ts";
import { makeAppointments } from "../steps/make-appointments.ts";
import { assertMayMoveMoney, payNow } from "../steps/money.ts";

type Made = { readonly id: string; readonly created: number };

/**
 * Makes an appointment, or a series at one local time without its skipped dates, at the stored
 * prices. An overlap, time off or, for a series, a closed day throws `time_slot_unavailable` (for a
 * series with one issue for each date) unless `allowOverlap` marks it as Encaixe. Also throws
 * `not_found`, `invalid_input`, `forbidden` for a discount, payment or total without
 * manage_finance, `total_changed` and `no_open_cash_session`.
 */
export async function createAppointment(
  ctx: MemberContext,
  input: CreateAppointmentInput,
): Promise<CreatedAppointment> {
  const { session, org } = ctx;
  assertMayMoveMoney(session, input);
  assertLength(new Date(input.start), new Date(input.end));
  const phone = readPhone(input.customerPhone);
  const scope = `appointment.create:${session.user.id}`;
  const claim = idempotencyClaim(scope, ctx.idempotencyKey, input);
  const { id, created } = await answerOnce<Made>(org, claim, (answer) =>
    underConstraint(() =>
      writeOrganization(asMember(ctx), (write) => create(ctx, write, { input, phone, answer })),
    ),
  );
  return { appointment: await getAppointment(org, id, session), created };
}

async function create(
  ctx: MemberContext,
  write: OrgWrite,
  asked: {
    input: CreateAppointmentInput;
    phone: string | null;
    answer: AnswerOnce<Made>;
  },
): Promise<Made> {
  const { input, phone, answer } = asked;
  const { org, deps } = ctx;
  const now = deps.now();
  await answer.claim(write.tx);
  const made = await makeAppointments(write, org, { input, phone, now });
  const { id, totalCents, services, told } = made;
  await payNow(ctx, write, input, { appointmentId: id, totalCents, services });
  if (told) await confirmToCustomer(write, org, told, { now, notify: input.notify });
  return answer.keep(write.tx, { id, created: made.created });
}
