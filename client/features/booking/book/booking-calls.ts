import type { BookAppointmentInput, BookAppointmentOutput } from "#shared/schemas/booking.ts";
import { sendProven } from "../frame/proven-calls.ts";
import type { Answer } from "../frame/server-calls.ts";

type Request = Omit<BookAppointmentInput, "slug" | "proof">;

type SendOptions = {
  readonly slug: string;
  readonly request: Request;
  readonly key: string;
  /** Called when the link demands work first, which takes a while. */
  readonly onWork: () => void;
};

/** Sends a booking, with a proof of work when an attacked link demands one. */
export function sendBooking({
  slug,
  ...sent
}: SendOptions): Promise<Answer<BookAppointmentOutput>> {
  return sendProven(`/api/public/book/${slug}/appointment`, sent);
}
