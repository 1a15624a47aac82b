import { foldText } from "#shared/domain/search-text.ts";
import { partsSaid } from "#shared/domain/allergies.ts";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import { sheetFields } from "#shared/domain/anamnesis.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import {
  aestheticQuestions,
  clinicalQuestions,
  yesNoQuestions,
} from "#shared/texts/anamneses.pt-br.ts";

/** Questions of which whatever is answered warns, unless it says that there is nothing. */
const alwaysWarning = new Set(["alergias", "reacoesCosmeticos"]);

/**
 * Beginnings of folded words that somebody who treats must not overlook in any answer. It finds less than
 * who reads the anamnesis does.
 */
const risks = [
  ..."alergi anafila gravid gestant gestacao lactante amamenta".split(" "),
  ..."marcapasso desfibrilador anticoagula varfarina marevan xarelto rivaroxabana".split(" "),
  ..."eliquis apixabana pradaxa dabigatrana heparina enoxaparina clexane".split(" "),
  ..."isotretinoina roacutan queloid hemofil trombose epilep convuls".split(" "),
];
const phrases = ["marca passo", "protese metalica", "pino metalico"];

/** The questions of each anamnesis, in the order of its form. */
export const questionsOf = {
  clinica: clinicalQuestions,
  estetica: [...aestheticQuestions, ...yesNoQuestions],
} as const satisfies Record<AnamnesisSheet, readonly (readonly [string, string])[]>;

export type AnamnesisAlert = {
  readonly field: string;
  readonly label: string;
  /** The answer in its own words. */
  readonly words: string;
};

type Answered = Pick<PatientDetail, "clinicaAnamnese" | "esteticaAnamnese">;

/** Returns the answers of an anamnesis that warn whoever treats, in the order of its form. */
export function alertsOf(patient: Answered, sheet: AnamnesisSheet): AnamnesisAlert[] {
  const answers: Readonly<Record<string, string | boolean | undefined>> =
    patient[sheetFields[sheet]] ?? {};
  return questionsOf[sheet].flatMap(([field, label]) => {
    const answer = answers[field];
    if (answer === true) return [{ field, label, words: "Sim" }];
    if (typeof answer !== "string") return [];
    const said = partsSaid(answer);
    const warns = alwaysWarning.has(field) ? said.length > 0 : said.some(isRisk);
    // A relative's illness is none of hers.
    return warns && field !== "historicoFamiliar" ? [{ field, label, words: answer.trim() }] : [];
  });
}

function isRisk(part: string): boolean {
  const said = ` ${foldText(part).replace(/[^a-z0-9]+/g, " ")}`;
  if (/^ (nao|nunca|nega|negou|sem|nenhum|nenhuma) /.test(said)) return false;
  return [...risks, ...phrases].some((risk) => said.includes(` ${risk}`));
}
