import {
  aestheticQuestions,
  clinicalQuestions,
  yesNoQuestions,
} from "#shared/texts/anamneses.pt-br.ts";
import { homeLabels } from "./hint-words.ts";

type Sheet = "estetica" | "clinica";

/** What is typed; a yes or no is `yes`, `no` or empty. */
export type Answers = Readonly<Record<string, string>>;

/** Returns a sheet's questions that are answered in words, as patients are asked. */
export const textQuestions = (sheet: Sheet): readonly (readonly [string, string])[] =>
  sheet === "estetica"
    ? aestheticQuestions
    : clinicalQuestions.map(([field, label]) => [field, homeLabels[field] ?? label]);

/** Returns those that are answered with yes or no. */
export const choiceQuestions = (sheet: Sheet) => (sheet === "estetica" ? yesNoQuestions : []);

/** Returns the answers in the wire's terms: only what was answered. */
export function givenAnswers(sheet: Sheet, answers: Answers): Record<string, string | boolean> {
  const texts = textQuestions(sheet).flatMap(([field]) => {
    const text = (answers[field] ?? "").trim();
    return text ? [[field, text] as const] : [];
  });
  const choices = choiceQuestions(sheet).flatMap(([field]) =>
    answers[field] ? [[field, answers[field] === "yes"] as const] : [],
  );
  return Object.fromEntries([...texts, ...choices]);
}

/** The part of `sessionStorage` that drafts need. */
type DraftStore = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A part of the token that opens nothing: other people use the same browser. */
const keyOf = (token: string) => `encaixe-anamnese:${token.slice(-12)}`;

/** Returns what was typed before a reload of the same tab. */
export function readAnswers(store: DraftStore, token: string): Answers {
  try {
    const stored: unknown = JSON.parse(store().getItem(keyOf(token)) ?? "null");
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter(([, text]) => typeof text === "string"));
  } catch {
    // The draft is unreadable, or storage is refused: the page works without it.
    return {};
  }
}

/** Keeps what is typed until the tab closes; null forgets it. */
export function keepAnswers(store: DraftStore, token: string, answers: Answers | null): void {
  try {
    if (answers) store().setItem(keyOf(token), JSON.stringify(answers));
    else store().removeItem(keyOf(token));
  } catch {
    // Storage is full or refused: only a reload would have needed it.
  }
}
