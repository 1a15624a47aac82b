import type { Deps } from "#server/kernel/deps.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import { firstNameOf, pageInWords, type PhoneFacts } from "#server/kernel/messages/phone-text.ts";
import { formatEnd, formatMoment } from "#shared/domain/date-formats.ts";
import { bookingCancelled } from "../messages/booking-cancelled.ts";
import { bookingConfirmation } from "../messages/booking-confirmation.ts";
import { bookingMoved } from "../messages/booking-moved.ts";
import { bookingOffer } from "#server/modules/waitlist/messages/booking-offer.ts";
import { bookingSeries } from "../messages/booking-series.ts";
import { propsOf, type MailSender, type NoticeOfAppointment } from "./mail-appointment.ts";

const noticeTexts = {
  confirmation: bookingConfirmation,
  moved: bookingMoved,
  cancelled: bookingCancelled,
  series: bookingSeries,
  offer: bookingOffer,
} as const;

type Said = Omit<(typeof noticeTexts)[keyof typeof noticeTexts], "mail">;

/** How many dates a text for a phone names one by one. */
const namedDates = 4;

/** Returns what phones are told of a customer's appointments: the text, and what stands in it. */
export async function wordsForPhone(
  deps: Deps,
  sender: MailSender,
  news: readonly NoticeOfAppointment[],
): Promise<{ readonly said: Said; readonly facts: PhoneFacts }> {
  const ordered = news.toSorted(
    (a, b) => a.appointment.startAt.getTime() - b.appointment.startAt.getTime(),
  );
  const [first] = ordered;
  if (!first) throw new Error("a message without an appointment");
  const { appointment, previousStart } = first;
  const props = await propsOf(deps, sender, first);
  const { timeZone, now } = props;
  const momentOf = (instant: Date) => formatMoment(instant, timeZone, now);
  const kind = first.kind === "moved" && !previousStart ? "confirmation" : first.kind;
  return {
    said: ordered.length > 1 ? noticeTexts.series : noticeTexts[kind],
    facts: {
      customer: firstNameOf(appointment.customerName),
      organization: oneLine(sender.organization.name, 80),
      moment: momentOf(appointment.startAt),
      previous: previousStart ? momentOf(previousStart) : "",
      professional: oneLine(appointment.professionalName, 80),
      page: pageInWords(props),
      until: appointment.heldUntil ? formatEnd(appointment.heldUntil, timeZone, now) : "",
      link: props.manageUrl,
      dates: datesOf(ordered, momentOf),
    },
  };
}

function datesOf(
  ordered: readonly NoticeOfAppointment[],
  momentOf: (instant: Date) => string,
): string {
  const named = ordered.slice(0, namedDates).map(({ kind, appointment }) => {
    const moment = momentOf(appointment.startAt);
    return kind === "cancelled" ? `${moment} (cancelado)` : moment;
  });
  const more = ordered.length - named.length;
  return named.join("; ") + (more > 0 ? ` e mais ${more}` : "");
}
