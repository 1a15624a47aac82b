import { memo } from "react";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import { shadesOf, type Shade } from "../days/hours-rules.ts";
import type { Professional } from "../days/team-rules.ts";
import classes from "./shade-layer.module.css";
import { useScale } from "./use-scale.ts";

type ShadeLayerProps = {
  day: WeekDay;
  calendar: Calendar;
  /** Whose day it is: a professional's, or that of all who are shown. */
  people: readonly Professional[];
  range: GridRange;
};

/** The hours of a column in which nobody can be booked: closed, before and after work, lunch. */
export const ShadeLayer = memo(function ShadeLayer(props: ShadeLayerProps) {
  const { day, calendar, people, range } = props;
  const scale = useScale();
  return shadesOf(day, calendar, people, range).map((shade) => (
    <div
      key={shade.startMinute}
      className={classes.shade}
      data-kind={shade.kind}
      data-named={(shade.kind === "closed" && day.closedName !== undefined) || undefined}
      style={{
        top: (shade.startMinute - range.startMinute) * scale,
        height: (shade.endMinute - shade.startMinute) * scale,
      }}
    >
      {people.length === 1 && <Reason kind={shade.kind} />}
    </div>
  ));
});

const reasons = { lunch: "Almoço", off: "Folga", closed: null, outside: null } as const;

function Reason({ kind }: Pick<Shade, "kind">) {
  return reasons[kind] && <span className={classes.reason}>{reasons[kind]}</span>;
}
