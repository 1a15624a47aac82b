import { UnstyledButton } from "@mantine/core";
import { formatNearDay } from "#client/lib/formats.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { PublicSlot } from "#shared/schemas/booking.ts";
import classes from "./next-list.module.css";
import type { Availability } from "./use-availability.ts";

type NextListProps = {
  most: number;
  availability: Availability;
  timeZone: string;
  chosen: PublicSlot | null;
  onChoose: (slot: PublicSlot) => void;
};

/** Offers a few of the next free times at one tap; nothing when the page came with none. */
export function NextList({ most, availability, timeZone, chosen, onChoose }: NextListProps) {
  const { next, today, showDay } = availability;
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next-times" className={classes.list}>
      <h3 id="next-times" className={classes.title}>
        Próximos horários
      </h3>
      <div className={classes.starts}>
        {next.slice(0, most).map((slot) => {
          const date = localDateIn(timeZone, slot.start);
          return (
            <UnstyledButton
              key={slot.start}
              className={classes.start}
              aria-pressed={slot.start === chosen?.start}
              onClick={() => {
                showDay(date);
                onChoose(slot);
              }}
            >
              <span className={classes.time}>{slot.label}</span>{" "}
              <span className={classes.day}>{formatNearDay(date, today)}</span>
            </UnstyledButton>
          );
        })}
      </div>
    </section>
  );
}
