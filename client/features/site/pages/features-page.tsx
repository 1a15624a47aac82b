import { ClosingPanel } from "#client/features/site/frame/closing-panel.tsx";
import { featureGroups, howSteps } from "./feature-words.ts";
import classes from "./features-page.module.css";
import shared from "#client/features/site/frame/frame.module.css";

/** Everything that the product does today, to be looked up. */
export function FeaturesPage() {
  return (
    <>
      <section className={shared.section}>
        <h1 className={shared.headline}>O que o Encaixe faz hoje</h1>
        <p className={shared.lead}>
          Nada aqui é plano para o ano que vem. O que ainda não existe está escrito como “em breve”,
          na tabela de planos.
        </p>
        <nav className={classes.index} aria-label="Nesta página">
          {featureGroups.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      </section>
      <div className={classes.groups}>
        {featureGroups.map(({ id, title, lead, points }) => (
          <section key={id} id={id} className={classes.group}>
            <div>
              <h2>{title}</h2>
              <p>{lead}</p>
            </div>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className={shared.section}>
        <h2 className={shared.title}>Como funciona</h2>
        <ol className={classes.steps}>
          {howSteps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <ClosingPanel />
    </>
  );
}
