import booker from "#docs/screens/landing-booker-390.webp";
import bookerDark from "#docs/screens/landing-booker-dark-390.webp";
import classes from "./how-panel.module.css";
import shared from "#client/features/site/frame/frame.module.css";
import { demoPath } from "#client/features/site/frame/site-words.ts";
import { ThemedPicture } from "#client/features/site/frame/themed-picture.tsx";

const steps = [
  {
    title: "Você manda o link",
    text: "No WhatsApp, na bio do Instagram, num QR code no balcão ou dentro do seu site. Cada profissional pode ter o seu, com os próprios serviços, cores e horários.",
  },
  {
    title: "O cliente toca num horário livre",
    text: "Sem cadastro, sem aplicativo, sem conta. Só aparece o que está livre mesmo: já sem almoço, folga, feriado e o que está marcado, e com o tempo que cada serviço leva.",
  },
  {
    title: "A agenda da equipe muda na hora",
    text: "Em todos os aparelhos abertos, no mesmo segundo. O cliente recebe a confirmação com o convite para o calendário dele e um link para remarcar ou cancelar sozinho.",
  },
] as const;

/** The way of a booking, with the visitors' page beside it: live where the demo is there. */
export function HowPanel({ isLive }: { isLive: boolean }) {
  return (
    <section className={shared.section} id="como">
      <div className={classes.columns}>
        <div>
          <h2 className={shared.title}>Do link ao horário marcado, em dois toques</h2>
          <ol className={classes.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={classes.phone} data-demo={isLive ? `${demoPath}/embed` : undefined}>
          <ThemedPicture
            light={booker}
            dark={bookerDark}
            width={780}
            height={1688}
            alt="A página de agendamento de uma clínica no celular, com os próximos horários livres."
          />
          {isLive && (
            <a className={classes.live} href={demoPath}>
              <span className={shared.button}>Experimente agora</span>
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
