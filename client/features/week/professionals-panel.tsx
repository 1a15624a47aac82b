import type { Professional } from "./team.ts";
import type { WeekState } from "./use-week-state.ts";
import classes from "./professionals-panel.module.css";

type ProfessionalsPanelProps = { people: readonly Professional[]; state: WeekState };

/** Who attends; a press shows only the chosen ones. A column on a desk, chips on a phone. */
export function ProfessionalsPanel({ people, state }: ProfessionalsPanelProps) {
  if (people.length === 0) return null;
  return (
    <section className={classes.panel} aria-label="Profissionais">
      <h2 className={classes.title}>Profissionais</h2>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={classes.person}
              aria-pressed={state.shownIds?.has(person.id) ?? false}
              data-dimmed={(state.shownIds && !state.shownIds.has(person.id)) || undefined}
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
      {state.shownIds && (
        <button type="button" className={classes.all} onClick={state.showAll}>
          Mostrar todos
        </button>
      )}
    </section>
  );
}
