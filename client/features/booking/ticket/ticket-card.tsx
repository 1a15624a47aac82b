import { VisuallyHidden } from "@mantine/core";
import { nameAndCalling } from "#shared/domain/professions.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { formatDuration, formatMoney, formatTime } from "#client/lib/formats.ts";
import { FactList } from "../frame/fact-list.tsx";
import { formatBookedMoment } from "../frame/moment-words.ts";
import { PlaceSummary } from "../frame/place-summary.tsx";
import { endOf } from "../frame/share-rules.ts";
import { formatLongWeekday, formatShortMonth } from "../times/month-rules.ts";
import classes from "./ticket-panel.module.css";
import type { Booked } from "./use-booking.ts";

type TicketCardProps = { link: PublicLink; booked: Booked };

/** The ticket itself: its date large, as one looks for it, then all else. */
export function TicketCard({ link, booked }: TicketCardProps) {
  const { professional, organization, services, calendar } = link;
  const date = localDateIn(calendar.timeZone, booked.start);
  const { address } = calendar;
  const end = endOf(booked.start, link.totalDurationMinutes);
  const moment = formatBookedMoment(booked.start, calendar.timeZone);
  // The clocks may show this time twice.
  const [whichOfTwo] = /\(.*\)/.exec(moment) ?? [];
  return (
    <div className={classes.ticket}>
      <div className={classes.when}>
        <VisuallyHidden>{moment}</VisuallyHidden>
        <p className={classes.date} aria-hidden="true">
          <span className={classes.number}>{Number(date.slice(8))}</span>
          {formatShortMonth(date)}
        </p>
        <p className={classes.time} aria-hidden="true">
          <span className={classes.weekday}>{formatLongWeekday(date)}</span>
          <span className={classes.clock}>
            {formatTime(booked.start, calendar.timeZone)}–{formatTime(end, calendar.timeZone)}
          </span>
          {whichOfTwo}
        </p>
      </div>
      <FactList
        rows={[
          ["Duração", formatDuration(link.totalDurationMinutes)],
          ["Serviços", services.map((service) => service.name).join(", ")],
          ["Preço", formatMoney(link.totalPriceCents)],
          ["Com", nameAndCalling(professional.name, professional.role)],
          ["Local", <PlaceSummary key="place" name={organization.name} address={address} />],
        ]}
      />
    </div>
  );
}
