import { asc, desc, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { SampleProps } from "#server/kernel/messages/appointment-facts.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import {
  bookingInWords,
  pageInWords,
  phoneFacts,
  type PhoneFacts,
} from "#server/kernel/messages/phone-text.ts";
import { newId } from "#server/kernel/ids.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { listCalendars } from "#server/modules/calendars/queries.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { findBookingUrl } from "#server/modules/booking/queries/page-address.ts";
import { formatMoment, formatTime } from "#shared/domain/date-formats.ts";
import { addDays, dayMinutes } from "#shared/domain/dates.ts";
import { nameAndCalling } from "#shared/domain/professions.ts";
import { fallbackTimeZone, instantAt, localDateIn } from "#shared/domain/wall-clock.ts";
import { workingDayFrom } from "#shared/domain/working-days.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";

type Sample = {
  readonly facts: PhoneFacts;
  /** The same with a private link as long as real ones, by which an SMS is counted; it leads nowhere. */
  readonly sentFacts: PhoneFacts;
  readonly props: SampleProps;
};

/**
 * Returns an appointment that the organisation might have, for showing what its customers would read:
 * its own name, professional, service and address, the next open afternoon, with a customer that nobody is.
 */
export async function readSample({ deps, org }: MemberContext): Promise<Sample> {
  const [organization, [calendar], [employee], [service]] = await Promise.all([
    readReminderOrganization(deps, org.id),
    listCalendars(org),
    ...readFirsts(org),
  ]);
  const now = deps.now();
  const timeZone = calendar?.timeZone ?? fallbackTimeZone;
  const { startsAt, previousStartsAt, until } = timesOf(calendar, timeZone, now);
  const inWords = (instant: Date) => formatMoment(instant, timeZone, now);
  const name = organization?.name ?? "";
  const professionalName = employee?.name ?? phoneFacts.professional;
  const bookingUrl =
    employee &&
    (await findBookingUrl(deps, org, { professionalId: employee.id, bookingLinkId: null }));
  const shared = {
    customer: phoneFacts.customer,
    organization: name,
    moment: inWords(startsAt),
    previous: inWords(previousStartsAt),
    dates: [startsAt, previousStartsAt].map(inWords).join("; "),
    professional: professionalName,
    until: formatTime(until, timeZone),
    booking: bookingInWords(bookingUrl ?? null),
    message: phoneFacts.message,
  };
  const withLink = (link: string) => ({
    ...shared,
    page: pageInWords({ manageUrl: link, canMove: true }),
    link,
  });
  const privatePage = (token: string) => `${deps.config.publicUrl}/agendamento/${token}`;
  const manageUrl = privatePage("…");
  const target = { organizationId: org.id, appointmentId: org.id };
  const token = makeManageToken(deps.config.appSecret, target, newId());
  const props = {
    organizationName: name,
    accentColor: organization?.accentColor,
    customerName: phoneFacts.customer,
    services: [service?.name ?? "Consulta"],
    professionalName: nameAndCalling(professionalName, employee?.profession),
    startsAt,
    endsAt: new Date(startsAt.getTime() + (service?.minutes ?? 60) * 60_000),
    previousStartsAt,
    until,
    timeZone,
    now,
    location: calendar?.address ?? "",
    manageUrl,
    bookingUrl: bookingUrl ?? undefined,
    canMove: true,
    hasCalendarFile: true,
  };
  return { facts: withLink(manageUrl), sentFacts: withLink(privatePage(token)), props };
}

/** Two times at which the organisation is open, and until when an offer of today would be held. */
function timesOf(calendar: Calendar | undefined, timeZone: string, now: Date) {
  const today = localDateIn(timeZone, now.getTime());
  const at = (day: string, minutes: number) => new Date(instantAt(day, minutes, timeZone));
  const openFrom = (day: string) => (calendar && workingDayFrom(day, calendar)) ?? day;
  const { workingStartMinutes: opens = 0, workingEndMinutes: closes = dayMinutes } = calendar ?? {};
  const inHours = (hour: number) => Math.max(opens, Math.min(hour * 60, closes - 60));
  const first = openFrom(addDays(today, 1));
  return {
    startsAt: at(first, inHours(14)),
    previousStartsAt: at(openFrom(addDays(first, 1)), inHours(10)),
    until: at(today, inHours(18)),
  };
}

/** Asks for the professional and the service that stand first. */
function readFirsts({ db, tables: { employees: e, services: s } }: OrgDb) {
  return [
    db
      .select({ id: e.id, name: e.name, profession: e.profession })
      .from(e)
      .where(eq(e.isActive, true))
      .orderBy(desc(e.attends), asc(e.createdAt))
      .limit(1),
    db
      .select({ name: s.name, minutes: s.durationMinutes })
      .from(s)
      .where(eq(s.isActive, true))
      .orderBy(asc(s.createdAt))
      .limit(1),
  ] as const;
}
