import { minutesOf } from "#client/domain/services/service-rules.ts";
import type { OfferTimesInput } from "#shared/schemas/conversations.ts";
import type { NextTimesInput } from "#shared/schemas/next-times.ts";
import type { OfferOptions } from "./use-offer-options.ts";

/** What is being chosen in the form. */
export type OfferValues = {
  /** The appointment that is moved; empty for a new one. */
  readonly movedId: string;
  readonly calendarId: string;
  readonly professionalId: string | null;
  readonly serviceIds: readonly string[];
  readonly fromDate: string;
  /** Those that aren't offered. */
  readonly left: readonly string[];
  /** Null until somebody writes another. */
  readonly message: string | null;
};

/** How long an appointment without a service lasts. */
const usualMinutes = 60;

export function emptyOffer({ calendars }: OfferOptions): OfferValues {
  const calendar = calendars.find(({ isDefault }) => isDefault) ?? calendars[0];
  return {
    movedId: "",
    calendarId: calendar?.id ?? "",
    professionalId: null,
    serviceIds: [],
    fromDate: "",
    left: [],
    message: null,
  };
}

/** What the engine is asked for; a moved appointment stays with whom it is, unless somebody else is chosen. */
export function wantedOf(
  { movedId, ...values }: OfferValues,
  { movable, services }: OfferOptions,
): NextTimesInput {
  const moved = movable.find(({ id }) => id === movedId);
  const professionalId = values.professionalId ?? moved?.professionalId;
  const day = values.fromDate ? { fromDate: values.fromDate } : {};
  const who = professionalId ? { professionalId } : {};
  if (moved) {
    const minutes = Math.round((Date.parse(moved.end) - Date.parse(moved.start)) / 60_000);
    const { calendarId, serviceIds, id: exceptId, start: exceptStart } = moved;
    return {
      ...who,
      ...day,
      calendarId,
      serviceIds,
      minutes,
      exceptId,
      exceptStart,
    };
  }
  const chosen = services.filter(({ id }) => values.serviceIds.includes(id));
  const minutes = minutesOf(chosen) || usualMinutes;
  const serviceIds = [...values.serviceIds];
  return { ...who, ...day, calendarId: values.calendarId, serviceIds, minutes };
}

/** What the message says before anybody writes another. */
export function messageOf({ movedId, message }: OfferValues): string {
  if (message !== null) return message;
  return movedId
    ? "Podemos mudar o seu horário para um destes. Toque no que preferir."
    : "Temos estes horários livres. Toque no que preferir para marcar.";
}

export function readOffer(
  id: string,
  values: OfferValues,
  { wanted, starts }: { readonly wanted: NextTimesInput; readonly starts: readonly string[] },
): OfferTimesInput {
  const { exceptStart: _exceptStart, near: _near, ...times } = wanted;
  return {
    id,
    message: messageOf(values),
    times,
    starts: starts.filter((start) => !values.left.includes(start)),
  };
}
