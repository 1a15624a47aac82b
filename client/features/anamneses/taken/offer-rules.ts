import { partsSaid } from "#shared/domain/allergies.ts";
import { foldText } from "#shared/domain/search-text.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import type { historyLists } from "#shared/texts/records.pt-br.ts";

export type HistoryField = (typeof historyLists)[number][0];

/** To which list of the medical history a clinic's answers belong. */
const listsOf: Readonly<Record<string, HistoryField>> = {
  alergias: "allergies",
  medicacoes: "medications",
  condicoesCronicas: "chronicConditions",
};

/** Says that nothing is taken or treated. An allergy is never read so: `não uso dipirona` may name one. */
const denied = /^(nao|nunca|nenhuma?|nada|sem|nega|negou|saudavel)\b/;
const exception = /\b(exceto|alem|menos|mas|so|somente|apenas|salvo|fora)\b/;

/** The longest entry that a list takes. */
const longest = 200;

export type HistoryOffer = {
  readonly list: HistoryField;
  readonly entries: readonly { readonly text: string; readonly isKnown: boolean }[];
};

/**
 * Returns what an answer of a clinic's anamnesis names that the medical history may take, and what of it
 * stands there; null where it names nothing, as a plain denial, or belongs to no list.
 */
export function historyOffer(
  field: string,
  answer: string,
  history: PatientDetail["medicalHistory"],
): HistoryOffer | null {
  const list = listsOf[field];
  if (!list) return null;
  const named = partsSaid(answer).filter((part) => {
    const said = foldText(part);
    const isDenied = list !== "allergies" && denied.test(said) && !exception.test(said);
    return !isDenied && part.length <= longest;
  });
  if (named.length === 0) return null;
  const known = new Set((history?.[list] ?? []).map(foldText));
  const entries = new Map(
    named.map((text) => [foldText(text), { text, isKnown: known.has(foldText(text)) }]),
  );
  return { list, entries: [...entries.values()] };
}
