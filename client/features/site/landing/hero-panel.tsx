import { formatCents } from "#shared/domain/money.ts";
import { entryPlan, plans } from "#shared/domain/plans.ts";
import dayPhone from "#docs/screens/landing-day-390.webp";
import dayPhoneDark from "#docs/screens/landing-day-dark-390.webp";
import week from "#docs/screens/landing-week-1440.webp";
import weekDark from "#docs/screens/landing-week-dark-1440.webp";
import classes from "./hero-panel.module.css";
import { ThemedPicture } from "#client/features/site/frame/themed-picture.tsx";
import shared from "#client/features/site/frame/frame.module.css";

/** The first screen: what it is, for whom, for how much, and what it looks like. */
export function HeroPanel() {
  return (
    <section className={classes.hero}>
      <div className={classes.lines} aria-hidden="true" />
      <div className={classes.words}>
        <h1 className={classes.title}>
          A agenda em que tudo{" "}
          <span className={classes.place}>
            <span className={classes.block}>encaixa</span>
          </span>
        </h1>
        <p className={classes.lead}>
          O cliente escolhe um horário livre pelo celular. A equipe vê na hora. E ninguém é marcado
          duas vezes, nem no sábado cheio.
        </p>
        <p className={classes.actions}>
          <a className={shared.button} href={`/start/${entryPlan}`}>
            Abrir a minha agenda
          </a>
          <a className={shared.quiet} href="#precos">
            Ver planos e preços
          </a>
        </p>
        <p className={classes.note}>
          A partir de {formatCents(plans[entryPlan].priceCents)} por mês. Sem taxa por agendamento.{" "}
          <a className={shared.link} href="#como">
            Veja como funciona
          </a>
        </p>
      </div>
      <div className={classes.stage}>
        <ThemedPicture
          className={classes.week}
          light={week}
          dark={weekDark}
          phone={{ light: dayPhone, dark: dayPhoneDark }}
          width={2160}
          height={1350}
          alt="A agenda de uma clínica no Encaixe, com os horários de cada profissional."
          isFirst
        />
      </div>
    </section>
  );
}
