import { foldText } from "./search-text.ts";

/** What a wording of consents may leave open until somebody signs it. */
export type ConsentVariables = Readonly<
  Record<"paciente" | "responsavel" | "procedimento", string>
>;

const variable = /\{\{([^{}]*)\}\}/g;
const nameOf = (inBraces: string) => foldText(inBraces).trim();

/** Returns a wording with what is known in the place of its variables; the others stay as they are. */
export function fillConsent(text: string, known: ConsentVariables): string {
  const values = new Map<string, string>(Object.entries(known));
  return text.replace(variable, (whole, inBraces: string) => {
    return values.get(nameOf(inBraces))?.trim() || whole;
  });
}

/** Returns which variables of a wording are still open, each once. */
export function openVariables(text: string): string[] {
  const names = [...text.matchAll(variable)].map(([, inBraces = ""]) => nameOf(inBraces));
  return [...new Set(names)];
}
