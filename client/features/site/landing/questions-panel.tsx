import { QuestionList } from "#client/features/site/frame/question-list.tsx";
import { questions } from "./question-words.ts";
import classes from "./questions-panel.module.css";
import shared from "#client/features/site/frame/frame.module.css";

/** The questions that stand between reading and paying. */
export function QuestionsPanel() {
  return (
    <section className={shared.section} id="perguntas">
      <div className={classes.columns}>
        <div>
          <h2 className={shared.title}>Perguntas de antes</h2>
          <p className={shared.lead}>
            Ficou outra?{" "}
            <a className={shared.link} href="/contact">
              Pergunte para a gente
            </a>
            .
          </p>
        </div>
        <QuestionList questions={questions} />
      </div>
    </section>
  );
}
