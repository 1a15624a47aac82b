import { Popover, Tooltip, VisuallyHidden } from "@mantine/core";
import { useDisclosure, useElementSize } from "@mantine/hooks";
import { IconFilterOff } from "@tabler/icons-react";
import { useEffect, useRef, type CSSProperties } from "react";
import { givenName } from "#client/lib/formats.ts";
import { placeAvatars } from "./avatar-rules.ts";
import type { Professional } from "../days/team-rules.ts";
import type { WeekState } from "../address/use-week-state.ts";
import classes from "./professionals-panel.module.css";

type ProfessionalsPanelProps = { people: readonly Professional[]; state: WeekState };

/**
 * Filters the week by professional: avatars, those that don't fit on a desk in a list of names; on
 * phones they are chips that a finger strokes, and a single chosen one has its name.
 */
export function ProfessionalsPanel({ people, state }: ProfessionalsPanelProps) {
  const { ref, width } = useElementSize<HTMLElement>();
  const { shownIds } = state.filters;
  const { shown, rest } = state.isPhone
    ? { shown: people, rest: [] }
    : placeAvatars(people, shownIds, width);
  const list = useRef<HTMLUListElement>(null);
  const only = state.isPhone && shownIds?.size === 1 ? [...shownIds][0] : undefined;
  // The chosen one may have moved out of the window, also by a longer date beside it.
  useEffect(() => {
    const chosen = list.current?.querySelector("[aria-pressed='true']");
    if (!state.isPhone || !shownIds || width === 0) return;
    chosen?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [shownIds, state.isPhone, width]);
  const style: CSSProperties & Record<"--avatars", number> = {
    "--avatars": people.length + (shownIds ? 1 : 0),
  };
  return (
    <section ref={ref} className={classes.panel} style={style} aria-label="Profissionais e filtros">
      {people.length > 0 && <VisuallyHidden component="h2">Profissionais</VisuallyHidden>}
      {shownIds && (
        <button type="button" className={classes.all} onClick={state.showAll}>
          <IconFilterOff size={18} stroke={1.7} aria-hidden="true" />
          <span className={classes.allText}>Mostrar todos</span>
        </button>
      )}
      <ul ref={list} className={classes.list}>
        {shown.map((person) => (
          <li key={person.id}>
            <PersonButton person={person} state={state} isShort={person.id !== only} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <RestButton people={rest} state={state} />}
    </section>
  );
}

/** Those for whom the bar has no room, by their names. */
function RestButton({ people, state }: ProfessionalsPanelProps) {
  const [opened, popover] = useDisclosure(false);
  const isFiltering = people.some(({ id }) => state.filters.shownIds?.has(id));
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && popover.close()}
      position="bottom-end"
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.rest}
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-filtering={isFiltering || undefined}
          onClick={popover.toggle}
        >
          +{people.length}
          <VisuallyHidden> profissionais</VisuallyHidden>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Profissionais" className={classes.names}>
        {people.map((person) => (
          <PersonButton key={person.id} person={person} state={state} isShort={false} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

type PersonButtonProps = {
  person: Professional;
  state: WeekState;
  /** Shows the initials alone; the name is a tooltip. */
  isShort: boolean;
};

function PersonButton({ person, state, isShort }: PersonButtonProps) {
  const { shownIds } = state.filters;
  const [yes, no] =
    state.isDay && state.date !== state.today
      ? ["Atende neste dia", "Não atende neste dia"]
      : ["Disponível hoje", "Fora do horário"];
  const availability = person.isAvailable ? yes : no;
  return (
    <Tooltip label={`${person.name} · ${availability}`} disabled={!isShort || state.isPhone}>
      <button
        type="button"
        className={classes.person}
        aria-pressed={shownIds?.has(person.id) ?? false}
        data-short={isShort || undefined}
        data-dimmed={(shownIds && !shownIds.has(person.id)) || undefined}
        onClick={() => state.toggle(person.id)}
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
