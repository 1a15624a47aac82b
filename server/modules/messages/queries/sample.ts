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
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { formatMoment, formatTime } from "#shared/domain/date-formats.ts";
import { addDays } from "#shared/domain/dates.ts";
import { nameAndCalling } from "#shared/domain/professions.ts";
import { fallbackTimeZone, instantAt, localDateIn } from "#shared/domain/wall-clock.ts";

/**
 * Returns an appointment that the organisation might have, for showing what its customers would read:
 * its own name, professional, service and address, tomorrow afternoon, with a customer that nobody is.
 */
export async function readSample({
  deps,
  org,
}: MemberContext): Promise<{ readonly facts: PhoneFacts; readonly props: SampleProps }> {
  const [organization, [calendar], [employee], [service]] = await Promise.all([
    readReminderOrganization(deps, org.id),
    ...readFirsts(org),
  ]);
  const now = deps.now();
  const timeZone = calendar?.timeZone ?? fallbackTimeZone;
  const today = localDateIn(timeZone, now.getTime());
  const afternoon = (days: number, hour: number) =>
    new Date(instantAt(addDays(today, days), hour * 60, timeZone));
  const startsAt = afternoon(1, 14);
  const previousStartsAt = afternoon(2, 10);
  const inWords = (instant: Date) => formatMoment(instant, timeZone, now);
  const name = organization?.name ?? "";
  const professionalName = employee?.name ?? phoneFacts.professional;
  const manageUrl = `${deps.config.publicUrl}/agendamento/…`;
  const facts = {
    customer: phoneFacts.customer,
    organization: name,
    moment: inWords(startsAt),
    previous: inWords(previousStartsAt),
    dates: [startsAt, previousStartsAt].map(inWords).join("; "),
    professional: professionalName,
    page: pageInWords({ manageUrl, canMove: true }),
    until: formatTime(afternoon(0, 18), timeZone),
    link: manageUrl,
    booking: bookingInWords(`${deps.config.publicUrl}/book/…`),
    message: phoneFacts.message,
  };
  const props = {
    organizationName: name,
    accentColor: organization?.accentColor,
    customerName: phoneFacts.customer,
    services: [service?.name ?? "Consulta"],
    professionalName: nameAndCalling(professionalName, employee?.profession),
    startsAt,
    endsAt: new Date(startsAt.getTime() + (service?.minutes ?? 60) * 60_000),
    previousStartsAt,
    until: afternoon(0, 18),
    timeZone,
    now,
    location: calendar?.address ?? "",
    manageUrl,
    bookingUrl: `${deps.config.publicUrl}/book/…`,
    canMove: true,
    hasCalendarFile: true,
  };
  return { facts, props };
}

/** Asks for the calendar, the professional and the service that stand first. */
function readFirsts({ db, tables: { calendars: c, employees: e, services: s } }: OrgDb) {
  return [
    db.select().from(c).orderBy(desc(c.isDefault), asc(c.createdAt)).limit(1),
    db
      .select({ name: e.name, profession: e.profession })
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
