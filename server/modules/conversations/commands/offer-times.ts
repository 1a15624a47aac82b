import { and, asc, eq, inArray } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { nextTimes } from "#server/modules/appointments/queries/next-times.ts";
import { getCalendar } from "#server/modules/calendars/queries.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { TimesOffer } from "#shared/domain/offered-times.ts";
import { can } from "#shared/domain/permissions.ts";
import type { Answered, OfferTimesInput } from "#shared/schemas/conversations.ts";
import type { NextTimesInput } from "#shared/schemas/next-times.ts";
import { isTheirs } from "../steps/is-theirs.ts";
import { queueAnswer, type Addressee } from "../steps/queue-answer.ts";

/**
 * Offers free times to the number of a conversation, as buttons that book, or move an appointment of
 * its customer. Throws `forbidden` without manage_appointments, `not_found`, `time_slot_unavailable`
 * for a time that the engine doesn't offer now, and what queueAnswer throws.
 */
export function offerTimes(ctx: MemberContext, input: OfferTimesInput): Promise<Answered> {
  if (!can(ctx.session, "manage_appointments")) throw new DomainError("forbidden");
  const write = async (to: Addressee) => ({
    body: input.message,
    offer: await planOffer(ctx, to, input),
  });
  return queueAnswer(ctx, { action: "conversation.offer", input, write });
}

async function planOffer(
  { org, deps }: MemberContext,
  to: Addressee,
  { times: asked, starts }: OfferTimesInput,
): Promise<TimesOffer> {
  const moved = asked.exceptId === undefined ? null : await readMoved(org, to, asked.exceptId);
  const wanted: NextTimesInput = { ...asked, ...moved?.wanted };
  const { timeZone } = await getCalendar(org, wanted.calendarId);
  const free = await nextTimes(org, wanted, deps.now());
  const chosen = new Set(starts.map((start) => new Date(start).toISOString()));
  const times = [...chosen].map((startAt) => {
    const professionalId = free.professionalIds[free.starts.indexOf(startAt)];
    if (professionalId === undefined) throw new DomainError("time_slot_unavailable");
    return { startAt, professionalId };
  });
  const { calendarId, minutes, serviceIds } = wanted;
  const moves = moved?.moves ?? null;
  return {
    times,
    calendarId,
    timeZone,
    minutes,
    serviceIds,
    moves,
    taken: null,
  };
}

/** Reads what an appointment that is moved keeps. Throws `not_found` for somebody else's. */
async function readMoved(org: OrgDb, to: Addressee, id: string) {
  const { appointments: t, appointmentServices: s } = org.tables;
  const isAwaited = inArray(t.status, [...changeableStatuses]);
  const [row] = await org.db
    .select({
      calendarId: t.calendarId,
      patientId: t.patientId,
      phone: t.customerPhone,
      startAt: t.startAt,
      endAt: t.endAt,
    })
    .from(t)
    .where(and(eq(t.id, id), isAwaited));
  if (!row || !isTheirs(row, to)) throw new DomainError("not_found");
  const sold = await org.db
    .select({ id: s.serviceId })
    .from(s)
    .where(eq(s.appointmentId, id))
    .orderBy(asc(s.position));
  const startAt = row.startAt.toISOString();
  return {
    moves: { appointmentId: id, startAt },
    wanted: {
      calendarId: row.calendarId,
      serviceIds: sold.map((each) => each.id),
      minutes: Math.round((row.endAt.getTime() - row.startAt.getTime()) / 60_000),
      exceptStart: startAt,
    },
  };
}
