import type { DayPart } from "../days/day-rules.ts";
import type { Team } from "../days/professional-rules.ts";
import type { HiddenGroup } from "./layout-rules.ts";
import classes from "./stack-block.module.css";

/** As many as are told apart. */
const shownLeaves = 3;

type StackBlockProps = {
  items: HiddenGroup<DayPart>["items"];
  /** In pixels. */
  top: number;
  height: number;
  team: Team;
  onFan: () => void;
};

/** The blocks without a column of their own, stacked and counted; a press fans them out. */
export function StackBlock({ items, top, height, team, onFan }: StackBlockProps) {
  const what = items.length === 1 ? "agendamento" : "agendamentos";
  return (
    <button
      type="button"
      className={classes.stack}
      style={{ top, height }}
      aria-label={`+${items.length}: mostrar mais ${items.length} ${what} neste horário`}
      onClick={onFan}
    >
      {items.slice(0, shownLeaves).map(({ id, appointment }) => (
        <span
          key={id}
          className={classes.leaf}
          style={{ background: team.byId.get(appointment.professionalId)?.color.fill }}
        />
      ))}
      <span className={classes.count}>+{items.length}</span>
    </button>
  );
}
