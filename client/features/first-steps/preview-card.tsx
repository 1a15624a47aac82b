import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { weekdays } from "#shared/texts/weekdays.pt-br.ts";
import { exampleTimes } from "./example-rules.ts";
import { serviceOf, hoursOf, type FirstValues, type Known } from "./first-values.ts";
import classes from "./first-steps.module.css";

type PreviewCardProps = { values: FirstValues; known: Known };

/** How many times of a day are shown. */
const shownTimes = 6;

/** What customers will see, as far as it is typed; it follows each key. */
export function PreviewCard({ values, known }: PreviewCardProps) {
  const { priceCents, durationMinutes } = serviceOf(values);
  const { workingDays } = hoursOf(values);
  const days = workingDays.map((day) => weekdays[day]?.short).join(", ");
  return (
    <section className={classes.preview} aria-label="Prévia do seu link">
      <p className={classes.eyebrow}>Como quem agenda vai ver</p>
      <p className={classes.shop}>{values.title || known.organization.name}</p>
      <p className={classes.person}>
        com {values.personName || "…"}
        {values.profession && `, ${values.profession}`}
      </p>
      <p className={classes.service}>
        <span>{values.serviceName || "Seu serviço"}</span>
        <span className="figures">
          {durationMinutes > 0 && formatDuration(durationMinutes)}
          {priceCents >= 0 && ` · ${formatMoney(priceCents)}`}
        </span>
      </p>
      <p className={classes.days}>{days || "Nenhum dia escolhido"}</p>
      <ul className={classes.times} aria-label="Exemplos de horários">
        {exampleTimes(values, known)
          .slice(0, shownTimes)
          .map((time) => (
            <li key={time} className="figures">
              {time}
            </li>
          ))}
      </ul>
    </section>
  );
}
