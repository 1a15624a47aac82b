import { Switch } from "@mantine/core";
import type { RefObject } from "react";
import { SearchField } from "./search-field.tsx";
import type { Professional } from "./days/team-rules.ts";
import type { WeekState } from "./use-week-state.ts";
import classes from "./professionals-panel.module.css";

type ProfessionalsPanelProps = {
  people: readonly Professional[];
  state: WeekState;
  searchField: RefObject<HTMLInputElement | null>;
};

/**
 * Filters the week by customer, professional and cancellation. A column on desks, chips on phones.
 */
export function ProfessionalsPanel({ people, state, searchField }: ProfessionalsPanelProps) {
  const { shownIds, showCancelled } = state.filters;
  return (
    <section className={classes.panel} aria-label="Profissionais e filtros">
      <SearchField
        field={searchField}
        query={state.filters.query}
        isShort={state.isPhone}
        onSearch={state.search}
      />
      {people.length > 0 && <h2 className={classes.title}>Profissionais</h2>}
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={classes.person}
              aria-pressed={shownIds?.has(person.id) ?? false}
              data-dimmed={(shownIds && !shownIds.has(person.id)) || undefined}
              onClick={() => state.toggle(person.id)}
            >
              <span
                className={classes.mark}
                style={{ background: person.color.fill, borderColor: person.color.edge }}
                aria-hidden="true"
              >
                {person.initials}
              </span>
              <span className={classes.text}>
                <span className={classes.name}>{person.name}</span>
                <span
                  className={classes.availability}
                  data-available={person.isAvailableToday || undefined}
                >
                  {person.isAvailableToday ? "Disponível hoje" : "Fora do horário"}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shownIds && (
        <button type="button" className={classes.all} onClick={state.showAll}>
          Mostrar todos
        </button>
      )}
      <Switch
        className={classes.cancelled}
        size="xs"
        label="Mostrar cancelados"
        checked={showCancelled}
        onChange={(event) => state.showCancelled(event.currentTarget.checked)}
      />
    </section>
  );
}
