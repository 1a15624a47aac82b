import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { contactServices, contactTexts, type ContactService } from "#shared/texts/contact.pt-br.ts";
import { formTexts } from "#shared/texts/forms.pt-br.ts";
import { FieldLabel } from "#client/features/site/frame/required-field.tsx";
import form from "#client/features/site/frame/form.module.css";
import classes from "./contact-page.module.css";
import shared from "#client/features/site/frame/frame.module.css";

const services = Object.entries(contactServices) as [ContactService, string][];

/** What strangers write, with the field that only programs fill in. */
export function ContactForm() {
  return (
    <form
      className={form.form}
      method="post"
      action="/contact"
      data-form
      data-sending={contactTexts.sending}
      data-failed={contactTexts.failed}
    >
      <div className={form.field}>
        <label htmlFor="name">
          Nome <span>(se quiser)</span>
        </label>
        <input id="name" name="name" maxLength={120} autoComplete="name" />
      </div>
      <div className={form.field}>
        <FieldLabel htmlFor="email">E-mail</FieldLabel>
        <input
          id="email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          data-missing={formTexts.missing.email}
          data-wrong={commonTexts.invalidEmail}
        />
      </div>
      <div className={form.field}>
        <label htmlFor="service">Serviço</label>
        <select
          id="service"
          name="service"
          defaultValue={"general-support" satisfies ContactService}
        >
          {services.map(([service, words]) => (
            <option key={service} value={service}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <div className={form.field}>
        <label htmlFor="subject">
          Assunto <span>(se quiser)</span>
        </label>
        <input id="subject" name="subject" maxLength={120} autoComplete="off" />
      </div>
      <div className={form.field}>
        <FieldLabel htmlFor="message">Mensagem</FieldLabel>
        <textarea
          id="message"
          name="message"
          rows={6}
          required
          maxLength={4000}
          data-missing={formTexts.missing.message}
        />
      </div>
      <div className={classes.trap} aria-hidden="true">
        <label htmlFor="website">Deixe vazio</label>
        {/* What fills in forms for people must leave it empty: their message would be taken for a program's. */}
        <input
          id="website"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-bwignore="true"
          data-lpignore="true"
          data-form-type="other"
        />
      </div>
      <p className={form.marks}>{formTexts.required}</p>
      <button className={shared.button} type="submit">
        Enviar mensagem
      </button>
      <p className={form.told} role="status" tabIndex={-1} data-told />
      <p className={form.note}>
        Usamos estes dados só para responder. Veja a{" "}
        <a className={shared.link} href="/privacidade">
          página de privacidade
        </a>
        .
      </p>
    </form>
  );
}
