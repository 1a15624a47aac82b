import { Button } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import type { PublicLink, PublicSlot } from "#shared/schemas/booking.ts";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { formatBookedMoment } from "../frame/moment-words.ts";
import classes from "./chosen-panel.module.css";
import { ServiceList } from "./service-list.tsx";

type ChosenPanelProps = {
  link: PublicLink;
  chosen: PublicSlot | null;
  /** Back to the details of the time that was chosen before. */
  onGoOn: () => void;
};

/** What is being booked, at the foot of a phone's screen; its services open at a tap. */
export function ChosenPanel({ link, chosen, onGoOn }: ChosenPanelProps) {
  const { services, description, totalDurationMinutes, totalPriceCents, calendar } = link;
  return (
    <div className={classes.panel}>
      <details className={classes.more}>
        <summary>
          <IconChevronUp size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.text}>
            {chosen ? (
              <strong>{formatBookedMoment(chosen.start, calendar.timeZone)}</strong>
            ) : (
              services.map(({ name }) => name).join(" + ")
            )}
            <span className={classes.soft}>
              {formatDuration(totalDurationMinutes)} · {formatMoney(totalPriceCents)}
            </span>
          </span>
        </summary>
        <div className={classes.all}>
          {description && <p>{description}</p>}
          <ServiceList {...link} />
        </div>
      </details>
      {chosen && (
        <Button size="md" onClick={onGoOn}>
          Continuar
        </Button>
      )}
    </div>
  );
}
