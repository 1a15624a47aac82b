import form from "#client/features/site/frame/form.module.css";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import classes from "./signup-form.module.css";

export function EmailField({ id }: { id: string }) {
  return (
    <div className={form.field}>
      <label htmlFor={id}>E-mail</label>
      <input
        id={id}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        data-pending-email
      />
    </div>
  );
}

/** Folded for those without a second factor; a script unfolds it for the others. */
export function CodeField() {
  return (
    <details className={classes.code}>
      <summary>{signupTexts.code}</summary>
      <div className={form.field}>
        <label htmlFor="code">{signupTexts.codeLabel}</label>
        <input id="code" name="code" autoComplete="one-time-code" maxLength={20} />
      </div>
    </details>
  );
}
