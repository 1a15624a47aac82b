import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { formatTime } from "#client/lib/formats.ts";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import type { Day, DayProfessional } from "#shared/schemas/dashboard.ts";
import type { DayHandlers } from "./day-rules.ts";
import classes from "./queue-panel.module.css";
import { freeTimes, slotIn, type FreeTime } from "./queue-rules.ts";

/** How many times are shown at first: one row under a phone's queue, two beside a desk's columns. */
const mostTimes = { phone: 2, desk: 4 } as const;

type FreeListProps = {
  day: Day;
  people: ReadonlyMap<string, DayProfessional>;
  /** Absent for who may not make appointments. */
  onCreate: DayHandlers["onCreate"] | undefined;
};

/** What is still free, after everybody who is here or comes: the columns show it as well. */
export function FreeList({ day, people, onCreate }: FreeListProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const times = freeTimes(day);
  const most = isPhone ? mostTimes.phone : mostTimes.desk;
  const hidden = Math.max(0, times.length - most);
  const shown = isOpen ? times : times.slice(0, most);
  return (
    <section
      className={classes.free}
      aria-labelledby={titleId}
      data-group="free"
      data-empty={times.length === 0 || undefined}
    >
      <h3 id={titleId} className={classes.title}>
        Vagas livres
        <span className={classes.count}>{times.length}</span>
      </h3>
      {times.length > 0 && (
        <ul className={classes.chips}>
          {shown.map((time) => (
            <li key={`${time.professionalId} ${time.start}`}>
              <FreeChip
                time={time}
                timeZone={day.timeZone}
                whose={people.size > 1 ? people.get(time.professionalId)?.name : undefined}
                onPress={onCreate && (() => onCreate(slotIn(time)))}
              />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Mostrar menos" : `Mais ${hidden}`}
        </Button>
      )}
    </section>
  );
}

type FreeChipProps = {
  time: FreeTime;
  timeZone: string;
  /** Absent where only one professional is shown. */
  whose: string | undefined;
  onPress: (() => void) | undefined;
};

function FreeChip({ time, timeZone, whose, onPress }: FreeChipProps) {
  const words = (
    <>
      <span className="figures">
        {formatTime(time.start, timeZone)}–{formatTime(time.end, timeZone)}
      </span>
      {whose && <span className={classes.whose}>{whose}</span>}
    </>
  );
  if (!onPress) return <span className={classes.chip}>{words}</span>;
  return (
    <button type="button" className={classes.chip} onClick={onPress}>
      {words}
    </button>
  );
}
