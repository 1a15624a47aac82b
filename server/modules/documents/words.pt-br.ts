import type { PaperFact } from "#server/integrations/paper/paper-port.ts";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { taxpayerIdInWords, formatCpf } from "#shared/domain/taxpayer-formats.ts";
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
  return of.cpf ? `${of.name}, ${taxpayerIdInWords(of.cpf)},` : of.name;
}

/** Returns the lines below who signs: the registration, and in words what it lacks. */
export function registrationLines(registration: string | null): string[] {
  const gap = registrationGap(registration);
  return [...(registration ? [registration] : []), ...(gap ? [registrationGapWords[gap]] : [])];
}

/** What stands beside the QR code of a paper: how it is checked, and what its signature is. */
export function proofWords(
  publicUrl: string,
  {
    kind,
    code,
    entryHash,
  }: { readonly kind: DocumentKind; readonly code: string; readonly entryHash: string },
) {
  const url = `${publicUrl}/verificar/${code}`;
  return {
    url,
    label: `QR code de ${url}`,
    lines: [
      `Confira se este documento é verdadeiro em ${publicUrl.replace(/^https?:\/\//, "")}/verificar`,
      `Código ${code}`,
      `Registro ${entryHash.slice(0, 16)}`,
      kind === "consent"
        ? "Assinado na tela, sem certificado digital. Quem assinou pode retirar o consentimento."
        : "Documento sem assinatura digital: vale com a assinatura de quem o emitiu.",
    ],
  };
}

/** What a copy says where a document has its code. */
export const withoutCode = "Sem código de verificação";

/** What stands at the foot of each sheet. */
export const footerWords = (name: string, code: string | null): string =>
  `${name} · ${code === null ? withoutCode : `Código ${code}`}`;

/** Stands across a copy of what wasn't issued before the account became read-only. */
export const unissuedStamp = {
  title: "CÓPIA SEM CÓDIGO",
  text: "A assinatura da conta está parada, e nada novo é emitido. Esta cópia serve para leitura e não pode ser conferida.",
} as const;

/** What stands across a document that holds no more. */
export const stampTitles = {
  cancelled: "CANCELADO",
  corrected: "CORRIGIDO",
  revoked: "CONSENTIMENTO RETIRADO",
} as const satisfies Partial<Record<DocumentState, string>>;

/** Says below the title since when, in words, and why. */
export const stampText = (at: string, reason: string | null): string =>
  `em ${at}: ${reason}. Este documento não vale mais.`;
