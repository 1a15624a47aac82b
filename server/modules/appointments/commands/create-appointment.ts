import type {
  CreateAppointmentInput,
  CreatedAppointment,
} from "#shared/schemas/appointment-edits.ts";
import { appointmentTexts } from "#shared/texts/appointments.pt-br.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim, type AnswerOnce } from "#server/kernel/idempotency.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization, type OrgWrite } from "#server/kernel/write.ts";
import { getAppointment } from "../queries/appointments.ts";
import { assertLength, occurrencesOf, readPhone } from "../rules.ts";
import { assertFree, busyUntil, underConstraint } from "./assert-free.ts";
import { tellCustomer } from "./customer-mail.ts";
import { insertAppointments, type NewAppointments } from "./insert-appointments.ts";
import { assertExpectedTotal, assertMayMoveMoney, moneyOf, payNow } from "./money.ts";
import {
  assertAttends,
  loadCalendar,
  loadPatient,
  loadServices,
  type BookedPatient,
  type OfferedService,
} from "./references.ts";

type Made = { readonly id: string; readonly created: number };

/**
 * Makes an appointment, or a whole series at one local time, at the stored prices. An overlap or time
 * off refuses it with `time_slot_unavailable` (for a series with one issue for each date), unless
 * `allowOverlap` marks it as Encaixe. Throws also `not_found`, `invalid_input`, `forbidden` for a
 * discount or payment without manage_finance, `total_changed` and `no_open_cash_session`.
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
    underConstraint(input.allowOverlap, () =>
      writeOrganization(asMember(ctx), (write) => create(ctx, write, { input, phone, answer })),
    ),
  );
  return { appointment: await getAppointment(org, id, session), created };
}

async function create(
  ctx: MemberContext,
  write: OrgWrite,
  asked: { input: CreateAppointmentInput; phone: string | null; answer: AnswerOnce<Made> },
): Promise<Made> {
  const { input, answer } = asked;
  const { org, session, deps } = ctx;
  const { tx } = write;
  await answer.claim(tx);
  await write.lock("professional", input.professionalId);
  const { timeZone } = await loadCalendar(tx, org, input.calendarId);
  await assertAttends(tx, org, input.professionalId);
  const patient = input.patientId ? await loadPatient(tx, org, input.patientId) : null;
  const services = await loadServices(tx, org, input.serviceIds);
  const { amountCents = 0, reason = null } = input.discount ?? {};
  const money = moneyOf({
    services,
    patientDiscount: patient?.discount ?? null,
    manual: { amountCents, reason },
  });
  assertExpectedTotal(session, input.expectedTotalCents, money);
  const times = timesOf(input, services, timeZone);
  const { allowOverlap } = input;
  const overlaps = await assertFree(tx, org, times, { allowOverlap, timeZone });
  const [id, ...others] = times.map(() => newId());
  if (id === undefined) throw new Error("A series without its first appointment");
  const values: NewAppointments["values"] = { ...fieldsOf(asked, patient), ...money };
  const series = input.recurrence ? { id: newId(), rule: input.recurrence, timeZone } : null;
  const made = { ids: [id, ...others], times, overlaps, series, services, values };
  await insertAppointments(write, org, made);
  await payNow(ctx, write, input, { appointmentId: id, amountCents: money.totalCents, services });
  tellCustomer(write, org, deps.now(), {
    kind: "confirmation",
    appointmentId: id,
    customerEmail: values.customerEmail,
    endAt: new Date(input.end),
    calendarSequence: 0,
  });
  return answer.keep(tx, { id, created: times.length });
}

function timesOf(
  { professionalId, start, end, recurrence }: CreateAppointmentInput,
  services: readonly OfferedService[],
  timeZone: string,
) {
  const first = new Date(start);
  const lengthMs = Date.parse(end) - first.getTime();
  const starts = recurrence ? occurrencesOf(first, recurrence, timeZone) : [first];
  return starts.map((startAt) => {
    const endAt = new Date(startAt.getTime() + lengthMs);
    return { professionalId, startAt, endAt, busyUntil: busyUntil(endAt, services) };
  });
}

/** What the form leaves empty is the patient's. */
function fieldsOf(
  { input, phone }: { input: CreateAppointmentInput; phone: string | null },
  patient: BookedPatient | null,
) {
  const customerName = input.customerName || patient?.name;
  if (!customerName) throw invalidField("customerName", appointmentTexts.nameMissing);
  return {
    calendarId: input.calendarId,
    patientId: input.patientId ?? null,
    customerName,
    customerEmail: input.customerEmail ?? patient?.email ?? null,
    customerPhone: phone ?? patient?.phone ?? null,
    notes: input.notes ?? "",
    meetingUrl: input.meetingUrl ?? null,
    needsReturn: input.needsReturn,
    returnAt: input.needsReturn && input.returnAt ? new Date(input.returnAt) : null,
  };
}
