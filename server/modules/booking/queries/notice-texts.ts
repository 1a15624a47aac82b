import { bookingCancelled } from "../messages/booking-cancelled.ts";
import { bookingConfirmation } from "../messages/booking-confirmation.ts";
import { bookingOffer } from "../messages/booking-offer.ts";
import { bookingMoved } from "../messages/booking-moved.ts";
import { bookingSeries } from "../messages/booking-series.ts";

/** What customers are told of an appointment on each channel, and of several at once. */
export const noticeTexts = {
  confirmation: bookingConfirmation,
  moved: bookingMoved,
  cancelled: bookingCancelled,
  series: bookingSeries,
  offer: bookingOffer,
} as const;
