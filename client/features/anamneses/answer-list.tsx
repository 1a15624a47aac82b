import { AttachmentList } from "#client/domain/records/attachment-list.tsx";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { Anamnesis } from "#shared/schemas/anamneses.ts";
import { questionsOf, yesNoOf } from "./anamnesis-values.ts";
import classes from "./anamnesis-panel.module.css";
import { ChartSummary } from "./chart-summary.tsx";
import { OfferPanel } from "./taken/offer-panel.tsx";
import { answerText } from "./version-rules.ts";

type AnswerListProps = {
  patientId: string;
  sheet: AnamnesisSheet;
  anamnesis: Pick<Anamnesis, "answers" | "points" | "attachments">;
};

/** Shows every section of an anamnesis with its answer, the marked points and the exams. */
export function AnswerList({ patientId, sheet, anamnesis }: AnswerListProps) {
  const { answers, points, attachments } = anamnesis;
  return (
    <div className={classes.sheet}>
      <dl className={classes.answers}>
        {[...questionsOf(sheet), ...yesNoOf(sheet)].map(([field, label]) => {
          const answer = answers[field];
          return (
            <div key={field}>
              <dt>{label}</dt>
              <dd className={answer === true ? classes.alert : undefined}>
                {answerText(answer) || <span className={classes.none}>Não informado</span>}
                {sheet === "clinica" && typeof answer === "string" && (
                  <OfferPanel patientId={patientId} field={field} answer={answer} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <ChartSummary points={points} />
      <AttachmentList attachments={attachments} />
    </div>
  );
}
