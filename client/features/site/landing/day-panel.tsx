import day from "#docs/screens/landing-day-1440.webp";
import dayDark from "#docs/screens/landing-day-dark-1440.webp";
import classes from "./day-panel.module.css";
import shared from "#client/features/site/frame/frame.module.css";
import { ThemedPicture } from "#client/features/site/frame/themed-picture.tsx";

const points = [
  {
    title: "Quem chega",
    text: "Um toque em “Chegou” e o profissional sabe, sem ninguém levantar da cadeira.",
  },
  {
    title: "Quem não confirmou",
    text: "O telefone está ali, com a mensagem já começada no WhatsApp.",
  },
  {
    title: "Onde ainda cabe alguém",
    text: "As vagas do dia, por profissional, prontas para quem ligou agora.",
  },
] as const;

/** The morning at the desk: the one screen that the reception leaves open. */
export function DayPanel() {
  return (
    <section className={shared.section}>
      <h2 className={shared.title}>A manhã inteira numa tela</h2>
      <p className={shared.lead}>
        A recepção abre o dia e fica nele: as colunas de cada profissional de um lado, a fila de
        quem precisa de alguma coisa do outro.
      </p>
      <ThemedPicture
        className={classes.picture}
        light={day}
        dark={dayDark}
        width={2160}
        height={1350}
        alt="O dia de hoje no Encaixe: três profissionais em colunas e, ao lado, quem está chegando e quem não confirmou."
      />
      <ul className={classes.points}>
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
