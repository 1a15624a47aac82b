import type { Paper } from "#server/integrations/paper/paper-port.ts";
import { formatPlainDate } from "#shared/domain/date-formats.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import type { Issuer } from "../steps/certificate.ts";
import type { DocumentFrame } from "../steps/make-frame.ts";
import { personInWords } from "../words.pt-br.ts";

type Attendance = {
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly companion: string;
  readonly issuer: Issuer;
};

/** Writes a declaração de comparecimento, which tells of the patient only that she was there. */
export function attendancePaper(frame: DocumentFrame, said: Attendance): Paper {
  const { letterhead, patient, placeAndDate, proof, footer } = frame;
  const { date, from, to, companion, issuer } = said;
  const day = formatPlainDate(date, { dateStyle: "long" });
  const who = companion
    ? `${companion} compareceu a este estabelecimento como acompanhante de ${personInWords(patient)}`
    : `${personInWords(patient)} compareceu a este estabelecimento`;
  return {
    title: documentKindLabels.attendance,
    reference: "",
    letterhead,
    blocks: [
      {
        kind: "statement",
        text: `Declaramos, para os devidos fins, que ${who} em ${day}, das ${from} às ${to}.`,
      },
      { kind: "statement", text: `${placeAndDate}.` },
      {
        kind: "signature",
        name: issuer.name,
        lines: [issuer.registration, letterhead.name].filter((line) => line !== null),
      },
      proof,
    ],
    footer,
  };
}
