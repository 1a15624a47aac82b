import { commonTexts } from "#shared/texts/common.pt-br.ts";
import form from "#client/features/site/frame/form.module.css";
import { businessTypes } from "#shared/domain/business-types.ts";
import { businessTypeNames } from "#shared/texts/business-types.pt-br.ts";
import { formTexts } from "#shared/texts/forms.pt-br.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import { FieldLabel } from "#client/features/site/frame/required-field.tsx";
import shared from "#client/features/site/frame/frame.module.css";
import classes from "./signup-form.module.css";

/** Chosen by oneself: it decides how people call their customers, and which pages they have. */
export function BusinessTypeField() {
  return (
    <div className={form.field}>
      <FieldLabel htmlFor="businessType">Tipo de negócio</FieldLabel>
      <select
        id="businessType"
        name="businessType"
        required
        data-kept
        data-missing={formTexts.missing.businessType}
      >
        <option value="">Escolha o seu</option>
        {businessTypes.map((type) => (
          <option key={type} value={type}>
            {businessTypeNames[type]}
          </option>
        ))}
      </select>
    </div>
  );
}

export function EmailField({ id }: { id: string }) {
  return (
    <div className={form.field}>
      <FieldLabel htmlFor={id}>E-mail</FieldLabel>
      <input
        id={id}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        data-missing={formTexts.missing.email}
        data-wrong={commonTexts.invalidEmail}
        data-kept
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

/** For whoever turns out to have a login. */
export function LoginWays() {
  return (
    <p className={classes.ways} data-taken hidden>
      <button className={shared.quiet} type="button" data-to-login>
        {signupTexts.toLogin}
      </button>
      <a className={shared.link} href="/reset-password">
        {signupTexts.forgotten}
      </a>
    </p>
  );
}
