import { businessTypes } from "#shared/domain/business-types.ts";
import { businessTypePlurals } from "#shared/texts/business-types.pt-br.ts";
import classes from "./kinds-list.module.css";

/** Whom it is made for, in the words of those who look for themselves in it. */
export function KindsList() {
  return (
    <section className={classes.kinds} aria-label="Para quem é">
      <p className={classes.lead}>Para quem vive de hora marcada</p>
      <ul className={classes.list}>
        {businessTypes.map((type) => (
          <li key={type}>{businessTypePlurals[type]}</li>
        ))}
      </ul>
    </section>
  );
}
