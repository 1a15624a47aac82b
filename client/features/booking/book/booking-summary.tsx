import { Title, UnstyledButton } from "@mantine/core";
import { IconBuilding, IconCalendarEvent, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import type { BookingBoot, PublicLink, PublicSlot } from "#shared/schemas/booking.ts";
import { formatBookedMoment } from "../frame/moment-words.ts";
import { LinkPicture } from "../frame/link-picture.tsx";
import { ServiceList } from "./service-list.tsx";
import classes from "./booking-summary.module.css";

type BookingSummaryProps = {
  link: PublicLink;
  logoUrl: BookingBoot["images"]["logo"];
  chosen: PublicSlot | null;
  /** Whether there is room for everything; else the services stand at the foot of the page. */
  isWide: boolean;
  /** Whether what is asked needs the room. */
  isBrief: boolean;
};

/** Shows what is booked, with whom and where. */
export function BookingSummary({ link, logoUrl, chosen, isWide, isBrief }: BookingSummaryProps) {
  const { professional, organization } = link;
  return (
    <header className={classes.summary}>
      <div className={classes.identity}>
        {logoUrl && (
          <LinkPicture
            slug={link.slug}
            kind="logo"
            url={logoUrl}
            alt={`Logotipo de ${organization.name}`}
            className={classes.logo}
          />
        )}
        <div className={classes.names}>
          <Title order={1} className={classes.title}>
            {link.title}
          </Title>
          {isWide && <Description {...link} />}
          <ul className={classes.facts}>
            <li>
              <IconUser size={18} stroke={1.75} aria-hidden="true" />
              <span>
                {professional.name}
                {professional.role && <span className={classes.soft}> · {professional.role}</span>}
              </span>
            </li>
            <li>
              <IconBuilding size={18} stroke={1.75} aria-hidden="true" />
              {organization.name}
            </li>
            {isWide && chosen && (
              <li className={classes.chosen}>
                <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
                <time dateTime={chosen.start}>
                  {formatBookedMoment(chosen.start, link.calendar.timeZone)}
                </time>
              </li>
            )}
          </ul>
        </div>
      </div>
      {isWide ? <ServiceList {...link} /> : !isBrief && <Description {...link} />}
    </header>
  );
}

/** What a phone reads in whole at once; the times are what its first screen is for. */
const shortText = 120;

/** What to bring and when to come; a long text opens at a tap where there is little room. */
function Description({ description }: Pick<PublicLink, "description">) {
  const [isWhole, setWhole] = useState(description.length <= shortText);
  if (!description) return null;
  return (
    <div>
      <p className={classes.description} data-cut={!isWhole || undefined}>
        {description}
      </p>
      {!isWhole && (
        <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
          Ler mais
        </UnstyledButton>
      )}
    </div>
  );
}
