import type {
  CreateAppointmentInput,
  CreatedAppointment,
} from "#shared/schemas/appointment-edits.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim, type AnswerOnce } from "#server/kernel/idempotency.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { appointmentFormTexts } from "#shared/texts/appointments.pt-br.ts";
import { getAppointment } from "../queries/appointments.ts";
import { assertLength, occurrencesOf, readPhone, withoutSkipped } from "../rules.ts";
import { assertFree, busyUntil, underConstraint } from "../steps/assert-free.ts";
import { concernsCustomer, confirmToCustomer } from "../steps/confirm-to-customer.ts";
import { insertAppointments, type NewAppointments } from "../steps/insert-appointments.ts";
import { assertExpectedTotal, assertMayMoveMoney, moneyOf, payNow } from "../steps/money.ts";
import {
  assertAttends,
  loadCalendar,
  loadPatient,
  loadServices,
  type BookedPatient,
  type OfferedService,
} from "../steps/references.ts";

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
  asked: { input: CreateAppointmentInput; phone: string | null; answer: AnswerOnce<Made> },
): Promise<Made> {
  const { input, answer } = asked;
  const { org, deps } = ctx;
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
  assertExpectedTotal(input.expectedTotalCents, money);
  const times = timesOf(input, services, timeZone);
  const { allowOverlap, calendarId } = input;
  const isSeries = input.recurrence !== undefined;
  const how = { allowOverlap, isSeries, calendarId, timeZone, now: deps.now() };
  const overlaps = await assertFree(tx, org, times, how);
  const [id, ...others] = times.map(() => newId());
  const [first] = times;
  if (id === undefined || !first) throw new Error("A series without its first appointment");
  const values: NewAppointments["values"] = { ...fieldsOf(asked, patient), ...money };
  const series = seriesOf(input, times.length, timeZone);
  const ids = [id, ...others];
  const { notify } = input;
  const { customerEmail, customerPhone } = values;
  const told = { ids, customerEmail, customerPhone, endAt: first.endAt };
  const isConcerned = await concernsCustomer(write, org, told, deps.now());
  const isSilenced = !notify && isConcerned;
  const made = { ids, times, overlaps, series, services, values, isSilenced };
  await insertAppointments(write, org, made);
  await payNow(ctx, write, input, { appointmentId: id, totalCents: money.totalCents, services });
  if (isConcerned) await confirmToCustomer(write, org, told, { now: deps.now(), notify });
  return answer.keep(tx, { id, created: times.length });
}

/** Counts only the appointments that are made; a series of which one remains is no series. */
function seriesOf({ recurrence }: CreateAppointmentInput, size: number, timeZone: string) {
  if (!recurrence || size < 2) return null;
  const rule = recurrence.count === undefined ? recurrence : { ...recurrence, count: size };
  return { id: newId(), rule, timeZone };
}

function timesOf(
  { professionalId, start, end, recurrence, skippedDates }: CreateAppointmentInput,
  services: readonly OfferedService[],
  timeZone: string,
) {
  const first = new Date(start);
  const lengthMs = Date.parse(end) - first.getTime();
  const starts = recurrence ? occurrencesOf(first, recurrence, timeZone) : [first];
  return withoutSkipped(starts, skippedDates ?? [], timeZone).map((startAt) => {
    const endAt = new Date(startAt.getTime() + lengthMs);
    return { professionalId, startAt, endAt, busyUntil: busyUntil(endAt, services) };
  });
}

/** Fills the form's empty fields from the patient. */
function fieldsOf(
  { input, phone }: { input: CreateAppointmentInput; phone: string | null },
  patient: BookedPatient | null,
) {
  const customerName = input.customerName || patient?.name;
  if (!customerName) throw invalidField("customerName", appointmentFormTexts.nameMissing);
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
