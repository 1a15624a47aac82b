import { foldText } from "./search-text.ts";

/** What stands for a person's own facts in a message that staff write, in braces. */
export const messageVariables = [
  "nome",
  "nome_completo",
  "organizacao",
  "profissional",
  "servico",
  "data",
  "hora",
] as const;
export type MessageVariable = (typeof messageVariables)[number];
/** What is known of one person; what is absent has no value for them. */
export type MessageValues = Readonly<Partial<Record<MessageVariable, string>>>;

const ofAppointment: ReadonlySet<MessageVariable> = new Set([
  "profissional",
  "servico",
  "data",
  "hora",
]);

/** Whether a variable tells of the person's next appointment. */
export const isOfAppointment = (variable: MessageVariable) => ofAppointment.has(variable);

/** A variable as it is written into a message. */
export const markOf = (variable: string) => `{${variable}}`;

/** What is meant as a variable: words in braces, and no code or emoticon. */
const braces = /\{\s*([\p{L}\p{N}][\p{L}\p{N}\p{M}_ -]{0,39})\}/gu;

/** Reads what stands in braces as people type it: {Serviço}, {nome completo}. */
function variableOf(typed: string): MessageVariable | undefined {
  const folded = foldText(typed).replace(/[ -]/g, "_");
  return messageVariables.find((variable) => variable === folded);
}

/** Returns which variables a message has, and what it has in braces that is none. */
export function variablesIn(message: string): {
  readonly known: ReadonlySet<MessageVariable>;
  readonly unknown: readonly string[];
} {
  const known = new Set<MessageVariable>();
  const unknown = new Set<string>();
  for (const [, typed = ""] of message.matchAll(braces)) {
    const variable = variableOf(typed);
    if (variable) known.add(variable);
    else unknown.add(typed.trim());
  }
  return { known, unknown: [...unknown] };
}

/** How often a message names variables at most: each is filled in for each of thousands. */
export const mostMarks = 20;

/** How often a message names variables, known ones and others. */
export const countMarks = (message: string) => [...message.matchAll(braces)].length;

/** Whether a message tells of the person's next appointment. */
export const namesAppointment = (message: string) =>
  [...variablesIn(message).known].some(isOfAppointment);

/**
 * Puts one person's values into a message, once: what a value itself has in braces is text. Returns
 * also which variables have no value; they stand as they were.
 */
export function fillMessage(
  message: string,
  values: MessageValues,
): { readonly text: string; readonly missing: readonly MessageVariable[] } {
  const missing = new Set<MessageVariable>();
  const text = message.replace(braces, (whole, typed: string) => {
    const variable = variableOf(typed);
    const value = variable && values[variable];
    if (variable && !value) missing.add(variable);
    return value ?? whole;
  });
  return { text, missing: [...missing] };
}
