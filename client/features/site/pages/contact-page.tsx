import { QuestionList } from "#client/features/site/frame/question-list.tsx";
import { supportMark } from "#client/features/site/frame/site-words.ts";
import { setupTerms } from "#shared/texts/contact.pt-br.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactQuestions } from "./contact-words.ts";
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
        Cuidamos do número, da conta na Meta e dos textos; você só aprova. O serviço custa{" "}
        {setupTerms.price} e fica pronto {setupTerms.time}. Escreva para combinar.
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
