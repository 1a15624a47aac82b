import type { ReactNode } from "react";
import { businessTypes } from "#shared/domain/business-types.ts";
import { formatCents } from "#shared/domain/money.ts";
import { plans, type PlanSlug } from "#shared/domain/plans.ts";
import { businessTypeNames } from "#shared/texts/business-types.pt-br.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import form from "#client/features/site/frame/form.module.css";
import shared from "#client/features/site/frame/frame.module.css";
import { CodeField, EmailField } from "./signup-fields.tsx";
import classes from "./signup-form.module.css";

/** A stranger registers, somebody with a login uses it; the two choices need no script. */
export function SignupForm({ slug }: { slug: PlanSlug }) {
  return (
    <div className={classes.choice}>
      <fieldset className={classes.modes}>
        <legend className={shared.hidden}>Como você quer continuar</legend>
        <label>
          <input type="radio" name="modo" value="register" defaultChecked />
          <span>Registrar</span>
        </label>
        <label>
          <input type="radio" name="modo" value="login" />
          <span>Login</span>
        </label>
      </fieldset>
      <PaidForm
        slug={slug}
        label="Registrar"
        action={`/start/${slug}`}
        className={classes.register}
      >
        <div className={form.field}>
          <label htmlFor="name">Nome completo</label>
          <input id="name" name="name" required maxLength={120} autoComplete="name" />
        </div>
        <div className={form.field}>
          <label htmlFor="organizationName">Nome da empresa ou organização</label>
          <input
            id="organizationName"
            name="organizationName"
            required
            maxLength={120}
            autoComplete="organization"
          />
        </div>
        <EmailField id="email" />
        <div className={form.field}>
          <label htmlFor="businessType">Tipo de negócio</label>
          <select id="businessType" name="businessType">
            {businessTypes.map((type) => (
              <option key={type} value={type}>
                {businessTypeNames[type]}
              </option>
            ))}
          </select>
        </div>
      </PaidForm>
      <PaidForm
        slug={slug}
        label="Login"
        action={`/start/${slug}/entrar`}
        className={classes.login}
      >
        <EmailField id="login-email" />
        <div className={form.field}>
          <label htmlFor="password">Senha</label>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxLength={128}
            autoComplete="current-password"
          />
          <small>
            <a className={shared.link} href="/reset-password">
              Esqueci a senha
            </a>
          </small>
        </div>
        <CodeField />
      </PaidForm>
    </div>
  );
}

type PaidFormProps = {
  slug: PlanSlug;
  label: string;
  action: string;
  className: string | undefined;
  children: ReactNode;
};

/** What both have: the button with the price, and what one should know before paying. */
function PaidForm({ slug, label, action, className, children }: PaidFormProps) {
  return (
    <form
      className={className}
      aria-label={label}
      method="post"
      action={action}
      data-form
      data-sending={signupTexts.sending}
      data-failed={signupTexts.failed}
    >
      {children}
      <button className={shared.button} type="submit">
        Ir para pagamento ({formatCents(plans[slug].priceCents)})
      </button>
      <p className={form.told} role="status" data-told />
      <ul className={classes.notes}>
        {signupTexts.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className={form.note}>
        Ao continuar, você aceita os{" "}
        <a className={shared.link} href="/termos">
          termos de uso
        </a>{" "}
        e a{" "}
        <a className={shared.link} href="/privacidade">
          página de privacidade
        </a>
        .
      </p>
    </form>
  );
}
