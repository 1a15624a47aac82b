import { createHash } from "node:crypto";
import { SmsFailure } from "#server/integrations/sms/sms-port.ts";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { fillText } from "#server/kernel/messages/phone-text.ts";
import { giveUpMessage } from "#server/modules/messages/commands/give-up-message.ts";
import { sendBySms } from "#server/modules/messages/commands/send-by-sms.ts";
import { sendByWhatsapp } from "#server/modules/messages/commands/send-by-whatsapp.ts";
import type { Way } from "../queries/ways.ts";
import type { Notice, WhyNotTold } from "#shared/domain/customer-messages.ts";
import { mailAppointments } from "./mail-appointments.ts";
import type { MailSender, NoticeOfAppointment } from "./mail-appointment.ts";
import { wordsForPhone } from "./words-for-phone.ts";
import { whyNotOf } from "./note-told.ts";

/** How the customer was told or, with a reason, that perhaps or surely they were not. */
export type Told = Way & { readonly whyNot: WhyNotTold | null };

type Failure = Awaited<ReturnType<typeof sendBySms>>;

const reasons: Readonly<Record<NonNullable<Failure>, WhyNotTold>> = {
  channel_off: "not_delivered",
  not_delivered: "not_delivered",
  recipient_refused: "refused",
  opted_out: "opted_out",
  outcome_unknown: "unknown",
};

type Asked = {
  readonly ways: readonly Way[];
  readonly isLast?: boolean;
  /** A mail has put the date into their calendar: another one, with its .ics file, keeps that true. */
  readonly keepsCalendar?: boolean;
};

/**
 * Tells a customer the news of their appointments by the first way that takes the message. The next one
 * follows only where it surely did not leave, and the e-mail where it keeps their calendar. What came of each is
 * returned, the last one last; rejects when another try may help: what has left is not sent again.
 */
export async function tellCustomer(
  deps: Deps,
  sender: MailSender,
  news: readonly NoticeOfAppointment[],
  { ways, isLast = false, keepsCalendar = false }: Asked,
): Promise<Told[]> {
  const ends: Told[] = [];
  let isTold = false;
  for (const [i, way] of ways.entries()) {
    if (isTold && !(keepsCalendar && way.channel === "email")) continue;
    const others = ways.length - i - 1;
    const whyNot = await tellBy(deps, sender, news, { way, hasOther: others > 0, isLast });
    ends.push({ ...way, whyNot });
    isTold ||= whyNot === null || whyNot === "unknown";
  }
  return ends;
}

type Try = { readonly way: Way; readonly hasOther: boolean; readonly isLast: boolean };

async function tellBy(
  deps: Deps,
  sender: MailSender,
  news: readonly NoticeOfAppointment[],
  { way, hasOther, isLast }: Try,
): Promise<WhyNotTold | null> {
  if (way.channel !== "email") return tellByPhone(deps, sender, news, { way, hasOther, isLast });
  try {
    await mailAppointments(deps, sender, news);
    return null;
  } catch (error) {
    const whyNot = whyNotOf(error);
    if (whyNot) deps.log.warn({ err: error }, "a customer was not told by e-mail");
    if (whyNot) return whyNot;
    throw error;
  }
}

async function tellByPhone(
  deps: Deps,
  sender: MailSender,
  news: readonly NoticeOfAppointment[],
  { way: { channel, address }, hasOther, isLast }: Try,
): Promise<WhyNotTold | null> {
  const [first] = news;
  if (!first) return null;
  const { org } = sender;
  const id = idOf(news, `${channel} ${address}`);
  const { id: appointmentId, startAt } = first.appointment;
  const { said, facts } = await wordsForPhone(deps, sender, news);
  const entry = { id, reminderId: null, notice: isLast ? null : noticeOf(news), appointmentId };
  const to = { ...entry, phone: address };
  try {
    const failure =
      channel === "whatsapp"
        ? await sendByWhatsapp(deps, org, { ...to, startAt, texts: [said], facts })
        : await sendBySms(deps, org, { ...to, body: fillText(said.sms, facts) });
    return failure && reasons[failure];
  } catch (error) {
    const isKnown = error instanceof WhatsAppFailure || error instanceof SmsFailure;
    // Perhaps it was taken, by a gateway that may be asked again: no other channel says the same.
    const mayBeTaken = error instanceof SmsFailure && error.fate === "unknown";
    if (!isKnown || mayBeTaken || !(hasOther || isLast)) throw error;
    await giveUpMessage(deps, org, id);
    return "not_delivered";
  }
}

const noticeOf = (news: readonly NoticeOfAppointment[]): Notice =>
  news.map(({ kind, appointment, previousStart }) => ({
    appointmentId: appointment.id,
    sequence: appointment.calendarSequence,
    kind,
    previousStart: previousStart?.toISOString() ?? null,
  }));

/** The same for every run of one message, so that the ledger takes it once. */
function idOf(news: readonly NoticeOfAppointment[], way: string): string {
  const versions = news.map(
    ({ kind, appointment: { id, calendarSequence } }) => `${kind} ${id} ${calendarSequence}`,
  );
  const hash = createHash("sha256")
    .update([way, ...versions.toSorted()].join("\n"))
    .digest("hex");
  // As a name-based UUID (RFC 9562, version 8) is written.
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${parts[1]}-${parts[2]}-8${parts[3]}-8${parts[4]}-${parts[5]}`;
}
