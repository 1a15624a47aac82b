import { VisuallyHidden } from "@mantine/core";
import { nameAndCalling } from "#shared/domain/professions.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { ManagedAppointment } from "#shared/schemas/booking.ts";
import { formatDuration, formatMoney, formatTime } from "#client/lib/formats.ts";
import { FactList } from "../frame/fact-list.tsx";
import { formatBookedMoment } from "../frame/moment-words.ts";
import { PlaceSummary } from "../frame/place-summary.tsx";
import { formatLongWeekday, formatShortMonth } from "../times/month-rules.ts";
import classes from "./ticket-card.module.css";

type TicketCardProps = Pick<
  ManagedAppointment,
  "services" | "professional" | "organization" | "timeZone" | "address" | "totalPriceCents"
> & {
  /** ISO instants. */
  start: string;
  end: string;
  customerName?: string;
  notes?: string;
  /** Whether its time has been given up. */
  isGone?: boolean;
};

/** A booking as it is taken along: its date large, as one looks for it, then all else that is known. */
export function TicketCard({ start, end, timeZone, isGone, ...known }: TicketCardProps) {
  const { professional, organization, services, totalPriceCents, address } = known;
  const date = localDateIn(timeZone, start);
  const moment = formatBookedMoment(start, timeZone);
  // The clocks may show this time twice.
  const [whichOfTwo] = /\(.*\)/.exec(moment) ?? [];
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  return (
    <div className={classes.ticket} data-gone={isGone || undefined}>
      <div className={classes.when}>
        <VisuallyHidden>
          <time dateTime={start}>{moment}</time>
        </VisuallyHidden>
        <p className={classes.date} aria-hidden="true">
          <span className={classes.number}>{Number(date.slice(8))}</span>
          {formatShortMonth(date)}
        </p>
        <p className={classes.time} aria-hidden="true">
          <span className={classes.weekday}>{formatLongWeekday(date)}</span>
          <span className={classes.clock}>
            {formatTime(start, timeZone)}–{formatTime(end, timeZone)}
          </span>
          {whichOfTwo}
        </p>
      </div>
      <FactList
        rows={[
          ["Duração", formatDuration(minutes)],
          ...withoutEmpty([
            ["Serviços", services.map(({ name }) => name).join(", ")],
            ["Preço", totalPriceCents === null ? "" : formatMoney(totalPriceCents)],
            ["Com", professional.name && nameAndCalling(professional.name, professional.role)],
          ]),
          ["Local", <PlaceSummary key="place" name={organization.name} address={address} />],
          ...withoutEmpty([
            ["Em nome de", known.customerName],
            ["Observações", known.notes],
          ]),
        ]}
      />
    </div>
  );
}

/** Staff may book without a service, and a cancelled appointment's link shows little more than its time. */
function withoutEmpty(rows: readonly (readonly [string, string | undefined])[]) {
  return rows.filter(([, value]) => value);
}
