import { isPhoneShaped } from "#client/lib/phone-mask.ts";
import { addDays, dayMinutes } from "#shared/domain/dates.ts";
import { hasWeekday } from "#shared/domain/waitlist.ts";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { waitlistTexts } from "#shared/texts/waitlist.pt-br.ts";
import { weekdays } from "#shared/texts/weekdays.pt-br.ts";

/** What the form asks for. */
export type WaitValues = {
  readonly fromDate: string;
  readonly untilDate: string;
  /** Weekdays as texts, Sunday = "0". */
  readonly weekdays: readonly string[];
  readonly part: PartOfDay;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
};

/** The parts of a day, in minutes on the calendar's clocks. */
export const partsOfDay = {
  any: { label: "Qualquer horário", startMinutes: 0, endMinutes: dayMinutes },
  morning: { label: "De manhã", startMinutes: 0, endMinutes: 720 },
  afternoon: { label: "À tarde", startMinutes: 720, endMinutes: 1080 },
  evening: { label: "À noite", startMinutes: 1080, endMinutes: dayMinutes },
} as const;

export type PartOfDay = keyof typeof partsOfDay;

/** How many days a visitor waits unless they say otherwise. */
const usualDays = 14;

/** Returns the form as it opens: any time of the next two weeks, as far as the link goes. */
export function firstValues(link: Pick<PublicLink, "maxAdvanceDays">, today: string): WaitValues {
  return {
    fromDate: today,
    untilDate: addDays(today, Math.min(usualDays, link.maxAdvanceDays)),
    weekdays: weekdays.map((_, day) => String(day)),
    part: "any",
    customerName: "",
    customerEmail: "",
    customerPhone: "",
  };
}

export type WaitErrors = Partial<Record<keyof WaitValues, string>>;

/** Returns what the server would say of these values, so that nobody waits for it. */
export function checkWait(values: WaitValues, today: string): WaitErrors {
  const { fromDate, untilDate } = values;
  const phone = values.customerPhone.trim();
  const errors: WaitErrors = {};
  if (!fromDate) errors.fromDate = "Escolha o dia";
  if (!untilDate) errors.untilDate = "Escolha o dia";
  else if (untilDate < today) errors.untilDate = waitlistTexts.periodIsOver;
  else if (untilDate < fromDate) errors.untilDate = waitlistTexts.daysOutOfOrder;
  if (values.weekdays.length === 0) errors.weekdays = waitlistTexts.noWeekday;
  else if (fromDate && fromDate <= untilDate && !hasWeekday(fromDate, untilDate, daysOf(values))) {
    errors.weekdays = waitlistTexts.noSuchDay;
  }
  if (values.customerName.trim().length < 2) errors.customerName = bookingTexts.nameMissing;
  if (!values.customerEmail.includes("@")) errors.customerEmail = "Informe seu e-mail";
  if (phone !== "" && !isPhoneShaped(phone)) errors.customerPhone = commonTexts.invalidPhone;
  return errors;
}

/** Returns the request of checked values; the form's button says what it agrees to. */
export function requestOf({ part, customerPhone, ...values }: WaitValues) {
  const { startMinutes, endMinutes } = partsOfDay[part];
  const phone = customerPhone.trim();
  const times = { weekdays: daysOf(values), startMinutes, endMinutes };
  const request = { ...values, ...times, consents: true };
  return phone ? { ...request, customerPhone: phone } : request;
}

const daysOf = ({ weekdays: days }: Pick<WaitValues, "weekdays">) =>
  days.map(Number).toSorted((a, b) => a - b);
