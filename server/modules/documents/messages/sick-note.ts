import { convertNumberToWords } from "@brazilian-utils/brazilian-utils";
import type { Paper, PaperBlock } from "#server/integrations/paper/paper-port.ts";
import { formatPlainDate } from "#shared/domain/date-formats.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import type { Issuer } from "../steps/certificate.ts";
import type { DocumentFrame } from "../steps/make-frame.ts";
import { personInWords, registrationLines } from "../words.pt-br.ts";

type SickNote = {
  readonly date: string;
  readonly days: number | null;
  readonly startDate: string;
  readonly cid: string | null;
  readonly text: string;
  readonly issuer: Issuer;
};

/** Writes an atestado: the diagnosis stands on it only when the patient allowed its code. */
export function sickNotePaper(frame: DocumentFrame, said: SickNote): Paper {
  const { letterhead, noun, patient, placeAndDate, proof, footer } = frame;
  const { days, cid, text, issuer } = said;
  const long = (date: string) => formatPlainDate(date, { dateStyle: "long" });
  const away =
    days === null
      ? ""
      : ` e necessita de ${days} (${convertNumberToWords(days)}) ${days === 1 ? "dia" : "dias"} de afastamento de suas atividades, a partir de ${long(said.startDate)}`;
  const paragraphs = [
    `Atesto, para os devidos fins, que ${personInWords(patient)} esteve sob meus cuidados em ${long(said.date)}${away}.`,
    text,
    cid ? `CID-10: ${cid}, informado com a autorização do ${noun.toLowerCase()}.` : "",
    `${placeAndDate}.`,
  ];
  return {
    title: documentKindLabels.sick_note,
    reference: "",
    letterhead,
    blocks: [
      ...paragraphs
        .filter(Boolean)
        .map((paragraph): PaperBlock => ({ kind: "statement", text: paragraph })),
      {
        kind: "signature",
        name: issuer.name,
        lines: registrationLines(issuer.registration),
      },
      proof,
    ],
    footer,
  };
}
