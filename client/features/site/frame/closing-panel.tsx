import { entryPlan } from "#shared/domain/plans.ts";
import classes from "./closing-panel.module.css";

/** The last word of a page, and where to go from it. */
export function ClosingPanel() {
  return (
    <section className={classes.closing}>
      <div className={classes.ground}>
        <h2 className={classes.title}>O próximo horário livre pode ser marcado sem você</h2>
        <p className={classes.actions}>
          <a className={classes.press} href={`/start/${entryPlan}`}>
            Abrir a minha agenda
          </a>
          <a className={classes.talk} href="/contact">
            Falar com a gente
          </a>
        </p>
      </div>
    </section>
  );
}
