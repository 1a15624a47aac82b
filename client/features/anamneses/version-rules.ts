import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import type { Anamnesis, ChartPoint } from "#shared/schemas/anamneses.ts";
import { foldText } from "#shared/domain/search-text.ts";
import { questionsOf, yesNoOf } from "./anamnesis-values.ts";
import { chartLabels } from "./chart-rules.ts";

type Said = Pick<Anamnesis, "answers" | "points" | "attachments">;

/** An answer that a version changes, in words; empty where there was or is none. */
export type AnswerChange = {
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** Returns what a version says otherwise than the one before it, in the order of the form. */
export function changesBetween(
  sheet: AnamnesisSheet,
  before: Said | null,
  after: Said,
): AnswerChange[] {
  const questions = [...questionsOf(sheet), ...yesNoOf(sheet)];
  const answers = questions.map(([field, label]) => ({
    label,
    before: answerText(before?.answers[field]),
    after: answerText(after.answers[field]),
  }));
  const chart = {
    label: "Pontos marcados",
    before: pointsText(before?.points ?? []),
    after: pointsText(after.points),
  };
  const files = {
    label: "Exames e fotos",
    before: namesOf(before?.attachments ?? []),
    after: namesOf(after.attachments),
  };
  return [...answers, chart, files].filter((row) => row.before !== row.after);
}

/** What accepting answers from home does to an answer of the record. */
export type Reviewed = "new" | "changed" | "same" | "kept" | "unanswered";

/** Returns what becomes of an answer: as it stands, as it was sent, and as it is to be. */
export function reviewOf(stands: string, sent: string, next: string): Reviewed {
  if (next !== stands) return stands ? "changed" : "new";
  if (!sent) return "unanswered";
  return sent === stands ? "same" : "kept";
}

/** Returns both answers in one text, the record's first; one of them where it holds the other. */
export function joinedAnswer(stands: string, sent: string): string {
  const [one, other] = [stands.trim(), sent.trim()];
  const holds = (whole: string, part: string) => foldText(whole).includes(foldText(part));
  if (holds(one, other)) return one;
  return holds(other, one) ? other : `${one}\n${other}`;
}

/** Returns an answer in words; empty when there is none. */
export function answerText(answer: string | boolean | undefined): string {
  if (typeof answer === "boolean") return answer ? "Sim" : "Não";
  return answer ?? "";
}

const namesOf = (attachments: Said["attachments"]) =>
  attachments.map(({ name }) => name).join("\n");

const pointsText = (points: readonly ChartPoint[]) =>
  points
    .map(({ view, x, y, note }, i) => {
      const place = `${chartLabels[view]} (${Math.round(x / 10)}, ${Math.round(y / 10)})`;
      return `${i + 1}. ${place}${note ? `: ${note}` : ""}`;
    })
    .join("\n");
