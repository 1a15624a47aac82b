import { initials, formatTime } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import { professionalColor } from "#client/ui/tokens.ts";
import type { Day, DayProfessional, DaySpan } from "#shared/schemas/dashboard.ts";
import { DayBlock, DraftBlock } from "./day-block.tsx";
import classes from "./day-column.module.css";
import {
  boxIn,
  draftIn,
  drawnPart,
  partOf,
  placeParts,
  type DayHandlers,
  type DayRange,
  type DraftInDay,
  type PlacedPart,
} from "./day-rules.ts";
import { slotIn, spanAt } from "./queue-rules.ts";

type DayColumnProps = DayHandlers &
  DraftInDay & {
    day: Day;
    professional: DayProfessional;
    range: DayRange;
    /** Pixels of a minute. */
    scale: number;
    /** The present; null outside the drawn hours. */
    nowMinute: number | null;
  };

/** One professional's day: hours, what is booked, and what still fits in. */
export function DayColumn(props: DayColumnProps) {
  const { day, professional, range, scale, draft, draftRef, onOpen, onCreate } = props;
  const mayCreate = useCan("manage_appointments");
  const { id, name, position, working, free } = professional;
  const { nowMinute } = props;
  const own = day.appointments.filter(({ professionalId }) => professionalId === id);
  const placed = placeParts(own.map((each) => drawnPart(partOf(each, day), scale)));
  const box = boxIn(range, scale);
  const drafted = draftIn(draft, day, id, range);
  const { edge, fill } = professionalColor(position);
  const style: React.CSSProperties & Record<"--who" | "--fill", string> = {
    "--who": edge,
    "--fill": fill,
  };
  return (
    <section className={classes.column} aria-label={name} style={style}>
      <h3 className={classes.head}>
        <span className={classes.avatar} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={classes.name}>{name}</span>
      </h3>
      <div
        className={classes.body}
        style={{ height: (range.endMinute - range.startMinute) * scale }}
      >
        {working.map((span) => (
          <div key={span.start} className={classes.working} style={box(partOf(span, day))} />
        ))}
        <div className={classes.lines} />
        {mayCreate && (
          // What fits in has buttons of its own for the keyboard.
          <button
            type="button"
            className={classes.empty}
            tabIndex={-1}
            aria-hidden="true"
            data-empty
            onClick={({ nativeEvent }) =>
              onCreate({
                professionalId: id,
                ...spanAt(range.startMinute + nativeEvent.offsetY / scale, day),
              })
            }
          />
        )}
        {mayCreate &&
          free.map((span) => (
            <FreeButton
              key={span.start}
              span={span}
              day={day}
              who={name}
              style={box(partOf(span, day))}
              onPress={(share) => onCreate(slotIn({ ...span, professionalId: id }, share))}
            />
          ))}
        {nowMinute !== null && (
          <div
            className={classes.now}
            data-now
            style={{ top: (nowMinute - range.startMinute) * scale }}
            aria-hidden="true"
          />
        )}
        {placed.map((part) => (
          <DayBlock
            key={part.item.id}
            part={part}
            timeZone={day.timeZone}
            height={box(part).height}
            style={{ top: box(part).top, ...laneOf(part) }}
            onOpen={onOpen}
          />
        ))}
        {drafted && <DraftBlock ref={draftRef} name={drafted.item.name} style={box(drafted)} />}
      </div>
    </section>
  );
}

function laneOf({ lane, lanes }: PlacedPart<unknown>) {
  return { left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` };
}

type FreeButtonProps = {
  span: DaySpan;
  day: Day;
  who: string;
  style: React.CSSProperties;
  /** Told how far down it was pressed: 0 is its start, also for the keyboard. */
  onPress: (share: number) => void;
};

/** A gap that something still fits into. */
function FreeButton({ span, day: { timeZone }, who, style, onPress }: FreeButtonProps) {
  const times = `${formatTime(span.start, timeZone)}–${formatTime(span.end, timeZone)}`;
  return (
    <button
      type="button"
      className={classes.free}
      style={style}
      aria-label={`Vaga livre ${times}, ${who}`}
      onClick={({ detail, nativeEvent, currentTarget }) =>
        onPress(detail === 0 ? 0 : nativeEvent.offsetY / currentTarget.clientHeight)
      }
    >
      <span aria-hidden="true">{times}</span>
    </button>
  );
}
