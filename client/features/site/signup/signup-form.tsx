import type { ReactNode } from "react";
import { formatCents } from "#shared/domain/money.ts";
import { plans, type PlanSlug } from "#shared/domain/plans.ts";
import { formTexts } from "#shared/texts/forms.pt-br.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import form from "#client/features/site/frame/form.module.css";
import { FieldLabel } from "#client/features/site/frame/required-field.tsx";
import shared from "#client/features/site/frame/frame.module.css";
import { KnownNotice, UnpaidNotices } from "./known-notice.tsx";
import { BusinessTypeField, CodeField, EmailField, LoginWays } from "./signup-fields.tsx";
import classes from "./signup-form.module.css";

/** A stranger registers, somebody with a login uses it; the two choices need no script. */
export function SignupForm({ slug }: { slug: PlanSlug }) {
  return (
    <div className={classes.choice}>
      <KnownNotice />
      <UnpaidNotices />
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
        notes={[signupTexts.passwordNote, ...signupTexts.notes]}
        ways={<LoginWays />}
      >
        <div className={form.field}>
          <FieldLabel htmlFor="name">Nome completo</FieldLabel>
          <input
            id="name"
            name="name"
            required
            maxLength={120}
            autoComplete="name"
            data-kept
            data-missing={formTexts.missing.name}
          />
        </div>
        <div className={form.field}>
          <FieldLabel htmlFor="organizationName">Nome da empresa ou organização</FieldLabel>
          <input
            id="organizationName"
            name="organizationName"
            required
            maxLength={120}
            autoComplete="organization"
            data-kept
            data-missing={formTexts.missing.organizationName}
          />
        </div>
        <EmailField id="email" />
        <BusinessTypeField />
      </PaidForm>
      <PaidForm
        slug={slug}
        label="Login"
        action={`/start/${slug}/entrar`}
        className={classes.login}
        notes={signupTexts.notes}
      >
        <EmailField id="login-email" />
        <div className={form.field}>
          <FieldLabel htmlFor="password">Senha</FieldLabel>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxLength={128}
            autoComplete="current-password"
            data-missing={formTexts.missing.password}
          />
          <small>
            <a className={shared.link} href="/reset-password">
              {signupTexts.forgotten}
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
  notes: readonly string[];
  /** What leads on from what is told there; a script shows it. */
  ways?: ReactNode;
  children: ReactNode;
};

/** What both have: the button with the price, and what one should know before paying. */
function PaidForm({ slug, label, action, className, notes, ways, children }: PaidFormProps) {
  return (
    <form
      className={className}
      aria-label={label}
      method="post"
      action={action}
      data-form
      data-keep
      data-sending={signupTexts.sending}
      data-failed={signupTexts.failed}
    >
      {children}
      <p className={form.marks}>{formTexts.required}</p>
      <button className={shared.button} type="submit">
        Ir para pagamento ({formatCents(plans[slug].priceCents)})
      </button>
      <p className={form.told} role="status" tabIndex={-1} data-told />
      {ways}
      <ul className={classes.notes}>
        {notes.map((note) => (
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
