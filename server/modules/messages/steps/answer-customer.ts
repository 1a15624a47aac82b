import { randomUUID } from "node:crypto";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { isHeld, mayMove } from "#server/modules/booking/queries/managed.ts";
import { cancelBooking } from "#server/modules/booking/commands/cancel-booking.ts";
import { confirmAttendance } from "#server/modules/booking/commands/confirm-attendance.ts";
import { takeOffered } from "#server/modules/conversations/commands/take-offered.ts";
import { readOfferEnd } from "#server/modules/booking/queries/offer-end.ts";
import { readReminded, type Reminded } from "#server/modules/reminders/queries.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { formatMoment } from "#shared/domain/date-formats.ts";
import { measureSms, smsTextOf } from "#shared/domain/gsm7.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { offerTexts } from "#shared/texts/waitlist-offers.pt-br.ts";
import {
  readCancelReply,
  readOfferReply,
  readReply,
  type ReplyIntent,
  type WishOfMessages,
} from "#shared/domain/typed-replies.ts";
import { hasOptedOut, readLastSaid, wasAsked } from "../queries/phones.ts";
import {
  readPayload,
  writePayload,
  type IncomingContent,
  type Tap,
  type TapTarget,
} from "../rules.ts";
import { answerTexts } from "../words.pt-br.ts";

export type Answer = {
  readonly body: string;
  readonly appointmentId?: string;
  readonly buttons?: readonly { readonly id: string; readonly title: string }[];
  readonly asks?: "cancel";
  /** True where the answer leaves something to be done by staff. */
  readonly needsPerson?: boolean;
};

type Written = Extract<IncomingContent, { kind: "message" }>;
type Unclear = Extract<ReplyIntent, "more" | "unsure">;
type House = {
  readonly deps: Deps;
  readonly org: OrgDb;
  /** Whether it works: a tap in a deactivated one does no more than its private links. */
  readonly isOpen: boolean;
  /** Whether its booking links take bookings: its account is paid. */
  readonly takesBookings: boolean;
};
/** `more` and `unsure` are typed, and say more than we understand. */
type Wish = TapTarget & {
  readonly tap: Tap | Unclear;
  readonly isTyped?: boolean;
  /** What the customer had been asked. */
  readonly asked?: "cancel";
  /** By what the customer wrote; nothing where that is WhatsApp. */
  readonly channel?: "sms" | undefined;
  /** Whether it answers nothing but the offer of a time. */
  readonly isOfOffer?: boolean;
  /** Whether it says no to a time that is only offered. */
  readonly refusesOffer?: boolean;
};

const isUnclear = (tap: Wish["tap"] | null): tap is Unclear => tap === "more" || tap === "unsure";

/** Does what a customer's message asks for and returns what to answer; null when a person must. */
export async function answerCustomer(
  house: House,
  key: string,
  message: Written & { readonly id: string; readonly writtenAt: Date },
): Promise<Answer | WishOfMessages | null> {
  const taken =
    house.isOpen && message.payload
      ? await takeOffered(house, key, message.payload, message.id)
      : null;
  if (taken) return taken;
  const wish = await wishOf(house, key, message);
  if (wish === null || typeof wish === "string") return wish;
  if (!house.isOpen) return null;
  const reminded = await readReminded(house.org, wish.appointmentId);
  // The number may have been corrected, or the appointment given to somebody else, meanwhile.
  const phone = reminded?.phone && normalizePhone(reminded.phone);
  if (!phone || phoneKey(phone) !== key) return null;
  const end = await readOfferEnd(house.org, { ...reminded, id: wish.appointmentId });
  if (end) {
    // Who wanted it is to be helped to another; who didn't is told that nothing is left to refuse.
    const needsPerson = wish.tap !== "cancel" && wish.tap !== "cancel_sure";
    return { appointmentId: wish.appointmentId, body: end.note, needsPerson };
  }
  if (wish.isOfOffer && !isOffered(reminded)) return null;
  const isOfLiving = wish.tap === "confirm" || isUnclear(wish.tap);
  if (reminded.status === "cancelled" && wish.isTyped && isOfLiving) return null;
  const answer = staleAnswer(house, reminded, wish) ?? (await act(house, key, wish, reminded));
  const needsPerson = isUnclear(wish.tap) || answer.needsPerson === true;
  return { appointmentId: wish.appointmentId, ...answer, needsPerson };
}

/** How long a typed word answers what was last said, and the question whether to cancel: "ok" of later is about something else. */
const openMillis = { said: 3 * dayMs, cancel: 3_600_000 };

/** Reads a tap, or a typed answer to what was last said to this number. */
async function wishOf(
  { deps, org }: House,
  key: string,
  { payload, text, writtenAt, channel }: Written & { readonly writtenAt: Date },
): Promise<Wish | WishOfMessages | null> {
  const tapped = payload ? readPayload(payload) : null;
  if (tapped) return (await wasAsked(org, key, tapped.appointmentId)) ? tapped : null;
  const intent = readReply(text);
  const toCancel = readCancelReply(text);
  const toOffer = readOfferReply(text);
  if (intent === "opt_out") return intent;
  if ((intent ?? toCancel ?? toOffer) === null) return null;
  // Whoever never stopped our messages may want to come again: that is for a person to read.
  if (intent === "opt_in") return (await hasOptedOut(org, key)) ? intent : null;
  const last = await readLastSaid(org, key, { writtenAt, channel });
  if (!last?.appointmentId || !last.startAt || last.startAt <= deps.now()) return null;
  // Nobody knows which of several appointments is meant.
  if (last.notice && last.notice.length > 1) return null;
  const { appointmentId, startAt, asks, answers, saidAt, status } = last;
  // "ok" after one of our answers, as that the team will write, agrees with that answer alone.
  const isAgreement = answers !== null && asks === null;
  if (isAgreement && intent !== null && isUnclear(intent)) return null;
  if (isAgreement && intent === "confirm" && status !== "confirmed") return null;
  if (writtenAt.getTime() - saidAt.getTime() >= openMillis[asks ?? "said"]) return null;
  const refusesOffer = toOffer === "no";
  const target = { appointmentId, startAt, isTyped: true, channel, refusesOffer };
  if (intent === null && toOffer && answers === null) {
    return { ...target, tap: toOffer === "yes" ? "confirm" : "cancel", isOfOffer: true };
  }
  if (asks === null) return intent && { ...target, tap: intent };
  if (toCancel) return { ...target, tap: toCancel === "yes" ? "cancel_sure" : "keep" };
  // It cancels nothing, and nobody is left to believe that it did.
  return { ...target, tap: intent === "move" ? "move" : "more", asked: asks };
}

const momentOf = ({ startAt, timeZone }: Reminded, now: Date) =>
  formatMoment(startAt, timeZone, now);

/** An honest answer to what no longer holds. */
function staleAnswer(house: House, reminded: Reminded, { startAt, tap }: Wish): Answer | null {
  const now = house.deps.now();
  if (reminded.status === "cancelled") {
    if (tap !== "move") return { body: answerTexts.alreadyCancelled };
    return { body: answerTexts.bookAgain(bookAgainUrl(house, reminded)), needsPerson: true };
  }
  if (reminded.startAt.getTime() !== startAt.getTime()) {
    return { body: answerTexts.moved(momentOf(reminded, now)) };
  }
  const isAwaited = changeableStatuses.some((each) => each === reminded.status);
  return isAwaited && startAt > now ? null : { body: answerTexts.over };
}

/** Whether it is only offered to somebody of the waiting list. */
const isOffered = (reminded: Reminded) => isHeld(reminded) && reminded.waitlistEntryId !== null;

/** Whether the page of its private link, and its booking link, offer other times. */
const isLinkOpen = ({ deps, takesBookings }: House, reminded: Reminded) =>
  takesBookings && mayMove(reminded, deps.now());

/** Its booking link's page, while that takes bookings. */
const bookAgainUrl = (house: House, reminded: Reminded) =>
  reminded.linkSlug && isLinkOpen(house, reminded)
    ? `${house.deps.config.publicUrl}/book/${reminded.linkSlug}`
    : null;

/** Says that it is cancelled and where another is booked: by SMS only where that costs no further one. */
function sayCancelled(moment: string, url: string | null, via: "whatsapp" | "sms"): string {
  const [plain, linked] = [answerTexts.cancelled(moment, null), answerTexts.cancelled(moment, url)];
  const isLonger = measureSms(smsTextOf(linked)).parts > measureSms(smsTextOf(plain)).parts;
  return via === "sms" && isLonger ? plain : linked;
}

async function act(house: House, key: string, wish: Wish, reminded: Reminded): Promise<Answer> {
  const { deps, org } = house;
  const { appointmentId, channel: via = "whatsapp" } = wish;
  const moment = momentOf(reminded, deps.now());
  const target = { organizationId: org.id, appointmentId };
  const nonce = reminded.manageNonce;
  const token = nonce ? makeManageToken(deps.config.appSecret, target, nonce, "page") : null;
  const url =
    token && isLinkOpen(house, reminded) ? `${deps.config.publicUrl}/agendamento/${token}` : null;
  const byTeam = { body: answerTexts.byTeam, needsPerson: true };
  // A time that is only offered goes to the next in line at once, or is taken: nothing else. Nobody can
  // give it back, so a typed no has to be bare.
  const givesUp = wish.tap === "cancel" && (!wish.isTyped || wish.refusesOffer === true);
  if (isOffered(reminded) && givesUp && token) {
    await cancelBooking(asCustomer(deps, key, via), token, { answeredBy: via });
    return { body: offerTexts.refused };
  }
  if (isOffered(reminded) && wish.tap !== "confirm" && wish.tap !== "move") return byTeam;
  switch (wish.tap) {
    case "confirm":
      return confirm(
        house,
        wish,
        (isOffered(reminded) ? offerTexts.taken : answerTexts.confirmed)(moment),
      );
    case "move":
      return url ? { body: answerTexts.move(url) } : byTeam;
    case "unsure":
      return byTeam;
    case "more":
      if (wish.asked === "cancel") return { body: answerTexts.notCancelled(moment) };
      return url ? { body: answerTexts.byTeamOrLink(url) } : byTeam;
    case "cancel":
      if (!token) return byTeam;
      return {
        body: via === "sms" ? answerTexts.askCancelByWord(moment) : answerTexts.askCancel(moment),
        asks: "cancel",
        buttons: [
          { id: writePayload("cancel_sure", wish), title: answerTexts.cancelSure },
          { id: writePayload("keep", wish), title: answerTexts.keep },
        ],
      };
    case "cancel_sure":
      if (!token) return byTeam;
      await cancelBooking(asCustomer(deps, key, via), token, { answeredBy: via });
      return { body: sayCancelled(moment, bookAgainUrl(house, reminded), via) };
    case "keep":
      return { body: answerTexts.kept(moment) };
  }
}

/** Confirms what is booked, paid account or not; a time that is only offered is taken as booking links take one. */
async function confirm({ deps, org }: House, wish: Wish, done: string): Promise<Answer> {
  const author = { kind: "visitor" } as const;
  try {
    const ctx = { deps, requestId: `job-${randomUUID()}`, org, author };
    const isDone = await confirmAttendance(ctx, wish);
    return { body: isDone ? done : answerTexts.over };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "booking_link_inactive") throw error;
    return { body: answerTexts.offerClosed, needsPerson: true };
  }
}

/** The context of a customer who writes, counted by the number. */
function asCustomer(deps: Deps, key: string, via: "whatsapp" | "sms"): RequestContext {
  return {
    deps,
    requestId: `job-${randomUUID()}`,
    log: deps.log,
    // One person has one number, by whatever they write.
    address: `whatsapp ${key}`,
    token: null,
    isApiClient: false,
    device: null,
    signupProof: null,
    userAgent: via === "sms" ? "SMS" : "WhatsApp",
    idempotencyKey: null,
  };
}
