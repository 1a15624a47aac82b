import { useEffect, useState } from "react";
import type {
  AvailabilityMonth,
  BookingBoot,
  PublicLink,
  PublicSlot,
} from "#shared/schemas/booking.ts";
import { pageFailed } from "../frame/page-words.ts";
import { BookingForm } from "./booking-form.tsx";
import { monthRange, rangeNote } from "../times/range-rules.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { ErrorPage } from "../frame/error-page.tsx";
import { LinkPicture } from "./link-picture.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import classes from "../frame/page-frame.module.css";
import { SlotPicker } from "../times/slot-picker.tsx";
import { SuccessPanel } from "./success-panel.tsx";
import { useAvailability } from "../times/use-availability.ts";
import { useBooking } from "./use-booking.ts";

/** /book/{slug}, from the server's data in the page. */
export function BookingPage({ boot }: { boot: BookingBoot | null }) {
  const { link, month, images } = boot ?? {};
  if (link && month && images) return <Booker link={link} first={month} images={images} />;
  const message = boot?.error?.message ?? pageFailed;
  return <ErrorPage message={message} canRetry={!boot?.error?.error.startsWith("booking_link_")} />;
}

type BookerProps = { link: PublicLink; first: AvailabilityMonth; images: BookingBoot["images"] };

function Booker({ link, first, images }: BookerProps) {
  const { slug, calendar, organization } = link;
  const range = monthRange(link, calendar.timeZone, first.today);
  const availability = useAvailability({ base: `/api/public/book/${slug}`, first, range });
  const [chosen, setChosen] = useState<PublicSlot | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const booking = useBooking(link, takenMeanwhile);
  const { booked } = booking;

  useEffect(() => {
    document.title = `${link.title} · ${organization.name}`;
  }, [link.title, organization.name]);

  function choose(slot: PublicSlot | null) {
    setChosen(slot);
    setRefusal(null);
  }

  function takenMeanwhile(message: string) {
    setChosen(null);
    setRefusal(message);
    const { day, month } = availability;
    if (day) void availability.chooseDay(day.date);
    void availability.showMonth(month.month);
  }

  function bookAnother() {
    choose(null);
    availability.forgetDay();
    void availability.showMonth(availability.month.month);
    booking.bookAnother();
  }

  return (
    <PageFrame>
      {images.banner && (
        <LinkPicture
          slug={slug}
          kind="banner"
          url={images.banner}
          alt={`Capa de ${organization.name}`}
          className={classes.banner}
        />
      )}
      <div className={classes.columns} data-booked={booked !== null || undefined}>
        <div className={classes.aside}>
          <div className={classes.stays}>
            <BookingSummary link={link} logoUrl={images.logo} chosen={chosen} />
          </div>
        </div>
        <div className={classes.body}>
          {booked ? (
            <SuccessPanel link={link} booked={booked} onBookAnother={bookAnother} />
          ) : (
            <>
              <section className={classes.section} aria-labelledby="when">
                <h2 id="when" className={classes.heading}>
                  Escolha o dia e o horário
                </h2>
                <SlotPicker
                  availability={availability}
                  timeZone={calendar.timeZone}
                  notes={rangeNote(link, calendar.timeZone)}
                  chosen={chosen}
                  onChoose={choose}
                  refusal={refusal}
                />
              </section>
              <BookingForm link={link} booking={booking} chosen={chosen} />
            </>
          )}
        </div>
      </div>
    </PageFrame>
  );
}
