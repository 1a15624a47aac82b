import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Anamnesis } from "#shared/schemas/anamneses.ts";
import { pregnancyAsked } from "#shared/texts/anamneses.pt-br.ts";
import classes from "./anamnesis-panel.module.css";
import { choiceText, type AnamnesisFormValues } from "./anamnesis-values.ts";
import { reviewedLabels } from "./anamnesis-words.ts";
import { answerText, joinedAnswer, reviewOf } from "./version-rules.ts";

/** What the record says, in the form's terms, and what was answered at home. */
export type Review = {
  readonly patientId: string;
  readonly stands: AnamnesisFormValues["answers"];
  readonly sent: Anamnesis["answers"];
};

type ReviewNoticeProps = {
  review: Review;
  field: string;
  /** What the form says now. */
  value: string;
  onChoose: (answer: string) => void;
  /** The question's field; it gets what the record says to be described by. */
  children: (described: ReactNode) => ReactNode;
};

/** Shows beside an answer from home what the record says and what becomes of it. */
export function ReviewNotice({ review, field, value, onChoose, children }: ReviewNoticeProps) {
  const stands = review.stands[field] ?? "";
  const sent = answerText(review.sent[field]);
  const becomes = reviewOf(choiceText(stands), sent, choiceText(value));
  const text = review.sent[field];
  const isJoinable = typeof text === "string" && text !== "" && stands !== "";
  const choices = [
    ["Manter o que está no prontuário", stands] as const,
    ...(isJoinable
      ? [
          ["Juntar os dois", joinedAnswer(stands, text)] as const,
          ["Usar só o que veio de casa", text] as const,
        ]
      : []),
  ].filter(
    ([, answer], i, all) => answer !== value && all.findIndex(([, same]) => same === answer) === i,
  );
  return (
    <div className={classes.reviewed} data-becomes={becomes}>
      {children(
        <span className={classes.stands}>
          <strong>{reviewedLabels[becomes]}</strong>
          <span>
            No prontuário: {choiceText(stands) || <span className={classes.none}>em branco</span>}
          </span>
          {field === "gestante" && review.sent[field] === true && (
            <span>
              De casa: Sim, à pergunta “{pregnancyAsked}” Confirme qual das duas antes de aceitar.
            </span>
          )}
          {value !== stands && <span>Passa a ser:</span>}
        </span>,
      )}
      {choices.map(([label, answer]) => (
        <Button key={label} variant="subtle" size="compact-sm" onClick={() => onChoose(answer)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
