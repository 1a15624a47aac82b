import { memo } from "react";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import { lanesOf, shadesOf, type Shade } from "../days/hours-rules.ts";
import type { Professional } from "../days/professional-rules.ts";
import { shadeWords } from "../days/words.ts";
import classes from "./shade-layer.module.css";
import { hasSameHours } from "../days/same-rules.ts";
import { useScale } from "./use-scale.ts";

type ShadeLayerProps = {
  day: WeekDay;
  calendar: Calendar;
  /** The people of the day: a professional, or all who are shown. */
  people: readonly Professional[];
  range: GridRange;
  /** Whether a lane shows when each of several people is away: where there is one column alone. */
  hasLanes: boolean;
};

/** The hours of a column in which nobody can be booked: closed, before and after work, lunch. */
export const ShadeLayer = memo(function ShadeLayer(props: ShadeLayerProps) {
  const { day, calendar, people, range, hasLanes } = props;
  const scale = useScale();
  const place = ({ startMinute, endMinute }: Shade) => ({
    top: (startMinute - range.startMinute) * scale,
    height: (endMinute - startMinute) * scale,
  });
  const lanes = hasLanes && people.length > 1 ? lanesOf(day, calendar, people, range) : [];
  const share = 100 / people.length;
  return (
    <>
      {shadesOf(day, calendar, people, range).map((shade) => (
        <div
          key={shade.startMinute}
          className={classes.shade}
          data-kind={shade.kind}
          data-named={(shade.kind === "closed" && day.closedName !== undefined) || undefined}
          style={place(shade)}
        >
          {people.length === 1 && isSaid(shade.kind) && <Reason kind={shade.kind} />}
        </div>
      ))}
      {lanes.map(({ person, place: lane, shade }) => (
        <div
          key={`${person.id} ${shade.startMinute}`}
          className={classes.shade}
          data-kind={shade.kind}
          data-lane
          style={{
            ...place(shade),
            insetInline: `${lane * share}% ${100 - (lane + 1) * share}%`,
            borderColor: `color-mix(in srgb, ${person.color.edge} 35%, transparent)`,
          }}
        >
          <Reason kind={shade.kind} initials={person.initials} />
        </div>
      ))}
    </>
  );
}, hasSameHours);

/** In one's own column, where before and after work speak for themselves. */
const isSaid = (kind: Shade["kind"]) => kind === "lunch" || kind === "off";

function Reason({ kind, initials }: Pick<Shade, "kind"> & { initials?: string }) {
  return (
    <span className={classes.reason}>
      {initials && <b>{initials} </b>}
      {shadeWords[kind]}
    </span>
  );
}
