import { Popover, Tooltip, VisuallyHidden } from "@mantine/core";
import { useDisclosure, useElementSize } from "@mantine/hooks";
import { IconFilterOff } from "@tabler/icons-react";
import type { Professional } from "../days/team-rules.ts";
import type { WeekState } from "../address/use-week-state.ts";
import classes from "./professionals-panel.module.css";

/** The width of an avatar with its distance from the next. */
const avatarPixels = 38;

type ProfessionalsPanelProps = { people: readonly Professional[]; state: WeekState };

/**
 * Filters the week by professional: avatars on desks, those that don't fit in a list of names, and
 * chips on phones.
 */
export function ProfessionalsPanel({ people, state }: ProfessionalsPanelProps) {
  const { ref, width } = useElementSize<HTMLElement>();
  const { shownIds } = state.filters;
  // The place of the last is the button for the others', that before it the one that shows all.
  const places = Math.max(0, Math.floor(width / avatarPixels) - (shownIds ? 1 : 0));
  const fitting =
    state.isPhone || people.length <= places ? people.length : Math.max(0, places - 1);
  const rest = people.slice(fitting);
  return (
    <section ref={ref} className={classes.panel} aria-label="Profissionais e filtros">
      {people.length > 0 && <VisuallyHidden component="h2">Profissionais</VisuallyHidden>}
      {shownIds && (
        <button type="button" className={classes.all} onClick={state.showAll}>
          <IconFilterOff size={18} stroke={1.7} aria-hidden="true" />
          <span className={classes.allText}>Mostrar todos</span>
        </button>
      )}
      <ul className={classes.list}>
        {people.slice(0, fitting).map((person) => (
          <li key={person.id}>
            <PersonButton person={person} state={state} isShort={!state.isPhone} />
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
  const availability = person.isAvailableToday ? "Disponível hoje" : "Fora do horário";
  return (
    <Tooltip label={`${person.name} · ${availability}`} disabled={!isShort}>
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
          data-available={person.isAvailableToday || undefined}
          aria-hidden="true"
        >
          {person.initials}
        </span>
        <span className={classes.text}>
          <span className={classes.name}>{person.name}</span>
          <span className={classes.availability}>{availability}</span>
        </span>
      </button>
    </Tooltip>
  );
}
