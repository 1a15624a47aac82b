import type { PaperFact } from "#server/integrations/paper/paper-port.ts";
import { documentInWords, formatCpf } from "#shared/domain/documents.ts";
import { registrationGap } from "#shared/domain/licenses.ts";
import type { DocumentState } from "#shared/schemas/documents.ts";
import { registrationGapWords } from "#shared/texts/documents.pt-br.ts";

type Person = { readonly name: string; readonly cpf: string | null };

/** Returns the CPF as a fact of a paper, if it is known. */
export function cpfFact({ cpf }: Person): PaperFact[] {
  return cpf ? [{ label: "CPF", value: formatCpf(cpf) }] : [];
}

/** Writes `Ana Prado, CPF 036.182.321-52,` as the subject of a sentence, or the name alone. */
export function personInWords(of: Person): string {
  return of.cpf ? `${of.name}, ${documentInWords(of.cpf)},` : of.name;
}

/** Returns the lines below who signs: the registration, and in words what it lacks. */
export function registrationLines(registration: string | null): string[] {
  const gap = registrationGap(registration);
  return [...(registration ? [registration] : []), ...(gap ? [registrationGapWords[gap]] : [])];
}

/** What stands across a document that holds no more. */
export const stampTitles = {
  cancelled: "CANCELADO",
  corrected: "CORRIGIDO",
  revoked: "CONSENTIMENTO RETIRADO",
} as const satisfies Partial<Record<DocumentState, string>>;

/** Says below the title since when, in words, and why. */
export const stampText = (at: string, reason: string | null): string =>
  `em ${at}: ${reason}. Este documento não vale mais.`;
