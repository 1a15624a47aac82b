import shared from "#client/features/site/frame/frame.module.css";
import classes from "./spared-panel.module.css";
import { SparedPicture } from "./spared-picture.tsx";
import { spared } from "./spared-words.ts";

/** Twelve things that others don't have, by what they spare people. */
export function SparedPanel() {
  return (
    <section className={shared.section} id="diferente">
      <h2 className={shared.title}>Doze coisas que poupam o seu dia</h2>
      <p className={shared.lead}>
        Não é uma lista de botões. É o que deixa de acontecer: a ligação, a conta de cabeça, o
        pedido de desculpas.
      </p>
      <ul className={classes.grid}>
        {spared.map(({ title, text, picture }) => (
          <li key={title} className={picture ? classes.drawn : classes.plain}>
            {picture && <SparedPicture kind={picture} />}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
