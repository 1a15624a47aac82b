import { createHash } from "node:crypto";
import { bookingsIcs } from "../messages/booking-ics.ts";
import { bookingSeries } from "../messages/booking-series.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  entryOf,
  mailAppointment,
  propsOf,
  senderOf,
  type MailSender,
  type NoticeOfAppointment,
} from "./mail-appointment.ts";

/** Mails a customer the news of several appointments with one address at once. */
export async function mailAppointments(
  deps: Deps,
  sender: MailSender,
  unordered: readonly NoticeOfAppointment[],
): Promise<void> {
  const news = unordered.toSorted(
    (a, b) => a.appointment.startAt.getTime() - b.appointment.startAt.getTime(),
  );
  const [first] = news;
  if (!first) return;
  if (news.length === 1) return mailAppointment(deps, sender, first);
  const told = await Promise.all(
    news.map(async (each) => ({ ...each, props: await propsOf(deps, sender, each) })),
  );
  const [{ props }] = told as [(typeof told)[number]];
  const content = await bookingSeries.mail({
    ...props,
    dates: told.map(({ kind, previousStart, props: own }) => ({
      kind,
      startsAt: own.startsAt,
      previousStartsAt: kind === "moved" ? previousStart : null,
      manageUrl: own.manageUrl,
    })),
  });
  const entries = told.map((each) => entryOf(deps, each, each.props));
  await deps.mailer.send({
    to: first.appointment.customerEmail ?? "",
    fromName: sender.organization.name,
    onBehalfOf: senderOf(sender.org),
    ...content,
    attachments: [bookingsIcs(entries)],
    idempotencyKey: `bookings-${keyOf(news)}`,
  });
}

/** Returns the same key for the same versions of the same appointments. */
function keyOf(news: readonly NoticeOfAppointment[]): string {
  const versions = news.map(
    ({ appointment: { id, calendarSequence } }) => `${id}-${calendarSequence}`,
  );
  return createHash("sha256").update(versions.join(" ")).digest("hex").slice(0, 40);
}
