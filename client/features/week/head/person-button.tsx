import { Tooltip } from "@mantine/core";
import { givenName } from "#client/lib/formats.ts";
import type { Professional } from "../days/professional-rules.ts";
import type { WeekState } from "../address/use-week-state.ts";
import classes from "./professionals-panel.module.css";

type PersonButtonProps = {
  person: Professional;
  /** Among all, from 1 on: the key that presses it. */
  place: number;
  state: WeekState;
  /** Shows the initials alone; the name is a tooltip. */
  isShort: boolean;
  /** Called after a press. */
  onChosen?: (() => void) | undefined;
};

/** Adds a professional to those who are shown, or takes one of them away. */
export function PersonButton({ person, place, state, isShort, onChosen }: PersonButtonProps) {
  const { shownIds } = state.filters;
  const [yes, no] =
    state.isDay && state.date !== state.today
      ? ["Atende neste dia", "Não atende neste dia"]
      : ["Disponível hoje", "Fora do horário"];
  const availability = person.isAvailable ? yes : no;
  return (
    <Tooltip
      label={`${person.name} · ${availability}${place <= 9 ? ` · tecla ${place}` : ""}`}
      disabled={!isShort || state.isPhone}
    >
      <button
        type="button"
        className={classes.person}
        aria-keyshortcuts={place <= 9 ? String(place) : undefined}
        aria-pressed={shownIds?.has(person.id) ?? false}
        data-short={isShort || undefined}
        data-dimmed={(shownIds && !shownIds.has(person.id)) || undefined}
        onClick={() => {
          state.toggle(person.id);
          onChosen?.();
        }}
      >
        <span
          className={classes.mark}
          style={{ background: person.color.fill, borderColor: person.color.edge }}
          data-available={person.isAvailable || undefined}
          aria-hidden="true"
        >
          {person.initials}
        </span>
        <span className={classes.text}>
          <span className={classes.name}>
            {state.isPhone ? givenName(person.name) : person.name}
          </span>
          <span className={classes.availability}>{availability}</span>
        </span>
      </button>
    </Tooltip>
  );
}
