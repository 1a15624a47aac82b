import { contactServices, contactTexts, type ContactService } from "#shared/texts/contact.pt-br.ts";
import { QuestionList } from "#client/features/site/frame/question-list.tsx";
import { supportMark } from "#client/features/site/frame/site-words.ts";
import { contactQuestions } from "./contact-words.ts";
import form from "#client/features/site/frame/form.module.css";
import classes from "./contact-page.module.css";
import shared from "#client/features/site/frame/frame.module.css";

/** Where strangers write to us; the form also works without a script. */
export function ContactPage() {
  return (
    <section className={shared.section}>
      <div className={classes.columns}>
        <div>
          <h1 className={shared.headline}>Fale com a gente</h1>
          <p className={shared.lead}>Uma pessoa lê e responde por e-mail.</p>
          <WhatsAppCard />
          <ChannelList />
        </div>
        <ContactForm />
      </div>
      <h2 className={classes.heading}>Talvez a resposta já esteja aqui</h2>
      <div className={classes.questions}>
        <QuestionList questions={contactQuestions} />
      </div>
    </section>
  );
}

function WhatsAppCard() {
  return (
    <aside className={classes.service}>
      <h2>Deixamos o WhatsApp pronto para você</h2>
      <p>
        Cuidamos do número, da conta na Meta e dos textos, para a sua clínica só precisar aprovar.
        Escreva para combinar.
      </p>
    </aside>
  );
}

/** The other ways to us and around us. */
function ChannelList() {
  return (
    <div className={classes.channels}>
      <h2>Outros caminhos</h2>
      <ul>
        <li>
          E-mail direto:{" "}
          <a className={shared.link} href={`mailto:${supportMark}`}>
            {supportMark}
          </a>
        </li>
        <li>
          Esqueceu a senha?{" "}
          <a className={shared.link} href="/reset-password">
            Peça uma nova
          </a>
        </li>
        <li>
          Vai integrar outro sistema?{" "}
          <a className={shared.link} href="/api/docs">
            Leia a API
          </a>
        </li>
      </ul>
    </div>
  );
}

const services = Object.entries(contactServices) as [ContactService, string][];

function ContactForm() {
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
        <label htmlFor="name">Nome</label>
        <input id="name" name="name" required maxLength={120} autoComplete="name" />
      </div>
      <div className={form.field}>
        <label htmlFor="email">E-mail</label>
        <input id="email" name="email" type="email" required maxLength={254} autoComplete="email" />
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
        <label htmlFor="message">Mensagem</label>
        <textarea id="message" name="message" rows={6} required maxLength={4000} />
      </div>
      <div className={classes.trap} aria-hidden="true">
        <label htmlFor="website">Deixe vazio</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button className={shared.button} type="submit">
        Enviar mensagem
      </button>
      <p className={form.told} role="status" data-told />
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
