import { UnstyledButton } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { useState } from "react";
import type {
  AvailabilityMonth,
  BookingBoot,
  Opening,
  PublicLink,
} from "#shared/schemas/booking.ts";
import { BookingForm } from "./booking-form.tsx";
import { monthRange } from "../times/range-rules.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { ChosenPanel } from "./chosen-panel.tsx";
import { ErrorPage } from "../frame/error-page.tsx";
import { LinkPicture } from "../frame/link-picture.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import classes from "../frame/page-frame.module.css";
import { SlotPicker } from "../times/slot-picker.tsx";
import { TicketPanel } from "./ticket-panel.tsx";
import { WaitPanel } from "../waiting/wait-panel.tsx";
import { useBooker } from "./use-booker.ts";

/** /book/{slug}, from the server's data in the page. */
export function BookingPage({ boot }: { boot: BookingBoot | null }) {
  const { link, month, opening, images } = boot ?? {};
  if (link && month && opening && images) {
    const { phoneChannel = null } = boot ?? {};
    return <Booker {...{ link, opening, images, phoneChannel }} first={month} />;
  }
  return <ErrorPage error={boot?.error} />;
}

type BookerProps = {
  link: PublicLink;
  first: AvailabilityMonth;
  opening: Opening;
} & Pick<BookingBoot, "images" | "phoneChannel">;

function Booker({ link, first, opening, images, phoneChannel }: BookerProps) {
  const { slug, calendar, organization } = link;
  const range = monthRange(link, calendar.timeZone, first.today);
  const booker = useBooker(link, { first, opening, range });
  const { step, chosen, isWide } = booker;

  return (
    <PageFrame>
      {images.banner && (step.name === "time" || isWide) && (
        <LinkPicture
          slug={slug}
          kind="banner"
          url={images.banner}
          alt={`Capa de ${organization.name}`}
          className={classes.banner}
        />
      )}
      <div className={classes.columns} data-step={step.name}>
        <div className={classes.aside}>
          <div className={classes.stays}>
            <BookingSummary
              link={link}
              logoUrl={images.logo}
              chosen={chosen}
              isWide={isWide}
              isBrief={step.name === "details"}
            />
          </div>
        </div>
        <div className={classes.body}>
          {step.name === "ticket" && (
            <TicketPanel
              key={step.booked.managePath}
              link={link}
              {...step}
              onBookAnother={booker.bookAnother}
            />
          )}
          {step.name === "details" && <DetailsStep {...{ link, phoneChannel }} {...booker} />}
          {step.name === "time" && <TimeStep link={link} {...booker} />}
        </div>
      </div>
    </PageFrame>
  );
}

type StepProps = { link: PublicLink } & ReturnType<typeof useBooker>;

function TimeStep({ link, availability, chosen, refusal, choose, ...at }: StepProps) {
  const { isWide, goOn } = at;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <section className={classes.section} aria-labelledby="when">
        <h2
          id="when"
          tabIndex={-1}
          data-begin
          className={classes.heading}
          data-hidden={!isWide || undefined}
        >
          Escolha o dia e o horário
        </h2>
        <SlotPicker {...{ link, availability, chosen, refusal }} onChoose={choose} />
      </section>
      <WaitPanel link={link} today={availability.today} isAsking={isAsking} onAsk={setAsking} />
      {!isWide && <ChosenPanel link={link} chosen={chosen} onGoOn={goOn} />}
    </>
  );
}

function DetailsStep({
  link,
  phoneChannel,
  booking,
  chosen,
  goBack,
}: StepProps & Pick<BookingBoot, "phoneChannel">) {
  return (
    <>
      <UnstyledButton className={classes.back} onClick={goBack}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        Trocar o horário
      </UnstyledButton>
      {chosen && <BookingForm {...{ link, booking, chosen, phoneChannel }} />}
    </>
  );
}
