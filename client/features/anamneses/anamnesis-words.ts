import { givenName } from "#client/lib/formats.ts";
import type { WaitingAnswers } from "#shared/schemas/anamnesis-requests.ts";
import type { Reviewed } from "./version-rules.ts";

/** What writing an anamnesis is called, on the button and above the form. */
export const writingWords = { first: "Preencher anamnese", later: "Editar anamnese" } as const;

/** Returns what a link proves: the end of its address. */
export const tokenOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** What goes with a link by WhatsApp. */
export function inviteText(patientName: string, organizationName: string, url: string): string {
  return `Olá, ${givenName(patientName)}! Para o seu atendimento em ${organizationName}, responda a este questionário quando puder: ${url}`;
}

/** `7 anamneses enviadas de casa; as 5 primeiras:`. */
export function waitingInWords({ count, first }: WaitingAnswers): string {
  if (count === 1) return "1 anamnese enviada de casa";
  const shown = count > first.length ? `; as ${first.length} primeiras:` : "";
  return `${count} anamneses enviadas de casa${shown}`;
}

/** Returns how many answers wait, for the few words that lead to them. */
export const reviewInWords = (count: number): string => `${count} para revisar`;

/** What becomes of an answer of the record when those from home are accepted. */
export const reviewedLabels: Readonly<Record<Reviewed, string>> = {
  new: "Resposta nova",
  changed: "Resposta diferente",
  same: "Igual à resposta de casa",
  kept: "Fica como está no prontuário",
  unanswered: "Sem resposta de casa",
};
