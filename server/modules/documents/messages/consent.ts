import type { Paper, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";
import { inkBox, type Consent } from "#shared/schemas/consents.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import type { DocumentFrame } from "../steps/make-frame.ts";
import { cpfFact } from "../words.pt-br.ts";

/** Writes a consent as it was read and signed, with its signature and how it can be checked. */
export function consentPaper(frame: DocumentFrame, consent: Consent): Paper {
  const { letterhead, noun, patient, timeZone, proof, footer } = frame;
  const { title, text, signerName, ink, number } = consent;
  const paragraphs = text.split(/\n{2,}/).map((part): PaperBlock => ({ kind: "text", text: part }));
  const author = [consent.authorName, consent.authorRegistration].filter(Boolean).join(", ");
  return {
    title: documentKindLabels.consent,
    reference: `Registro nº ${number}`,
    letterhead,
    blocks: [
      // Beside the number, a long title would run into it.
      { kind: "heading", text: title },
      { kind: "facts", facts: [{ label: noun, value: patient.name }, ...cpfFact(patient)] },
      ...paragraphs,
      {
        kind: "signature",
        name: signerName,
        lines: [
          `Assinado em ${formatLongMoment(consent.signedAt, timeZone)}`,
          ...(ink ? [] : ["Assinado pelo nome digitado"]),
        ],
        ...(ink && { ink: { ...inkBox, path: ink } }),
      },
      {
        kind: "facts",
        facts: [
          { label: "Registrado por", value: author },
          { label: "Endereço IP", value: consent.address },
          { label: "SHA-256 do texto", value: consent.textHash },
          { label: "SHA-256 do registro", value: consent.hash },
        ],
      },
      proof,
    ],
    footer: `${patient.name} · ${footer}`,
  };
}
