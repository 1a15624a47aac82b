import { Page } from "#client/ui/page.tsx";

/** /app/booking. */
export function BookingLinksPage() {
  return <Page title="Booking">{null}</Page>;
}
