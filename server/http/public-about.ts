import { bookingAnswers } from "#shared/texts/booking.pt-br.ts";
import type { RequestBoot } from "#shared/schemas/anamnesis-requests.ts";
import type { BookingBoot, ManagedBoot } from "#shared/schemas/booking.ts";
import type { MailsBoot } from "#shared/schemas/message-wishes.ts";
import type { WaitBoot } from "#shared/schemas/waitlist.ts";
import type { PageAbout } from "./pages.ts";

const { pageTitles, bookDescription } = bookingAnswers;

/** Previews show about this many characters of a description. */
const shownCharacters = 200;

/** Returns what a booking page says of itself: the link's own words, and its picture. */
export function aboutBooking(boot: BookingBoot, publicUrl: string): PageAbout | undefined {
  const { link, images } = boot;
  if (!link) return undefined;
  const organization = link.organization.name;
  const own = link.description.replaceAll(/\s+/g, " ").trim().slice(0, shownCharacters);
  const picture = images.banner ?? images.logo;
  return {
    title: pageTitles.book(link.title, organization),
    description: own || bookDescription(organization),
    picture: picture && new URL(picture, publicUrl).href,
  };
}

/** Returns what a private page says of itself: never whose it is. */
export function aboutPrivate(
  boot: Partial<ManagedBoot & RequestBoot & WaitBoot & MailsBoot>,
): PageAbout | undefined {
  const { managed, request, wait, mails } = boot;
  if (managed)
    return {
      title: (managed.appointment.offerWords ? pageTitles.offered : pageTitles.managed)(
        managed.organization.name,
      ),
    };
  if (request) return { title: pageTitles.intake(request.organizationName) };
  if (mails) return { title: pageTitles.mails(mails.organizationName) };
  return wait ? { title: pageTitles.waiting(wait.organizationName) } : undefined;
}
