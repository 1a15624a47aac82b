import { foldText } from "./search-text.ts";
import { readDate } from "./typed-days.ts";
import { readTime } from "./typed-times.ts";
import { trimmed, type CommandWorld, type Run } from "./typed-words.ts";

/** What people block time for. Where nobody is named, any other word may be a name mistyped. */
const known = new Set(
  (
    "ferias folga almoco janta lanche descanso intervalo pausa reuniao medico dentista consulta exame " +
    "licenca atestado feriado recesso viagem congresso curso evento palestra treinamento aula prova " +
    "manutencao reforma limpeza obra dedetizacao luto maternidade paternidade aniversario casamento " +
    "compromisso pessoal particular"
  ).split(" "),
);

/** These name what is blocked, and not why. */
const blocked = new Set(
  "tudo todo toda todos todas dia dias agenda hora horario inteiro".split(" "),
);

/** The verbs that say why by themselves. */
const verbsOfReason = new Set(["ferias", "folga"]);

type Reading = {
  readonly world: CommandWorld;
  /** Whether it is known whose time is blocked. */
  readonly hasName: boolean;
};

/**
 * Parts what was said besides whose time is blocked and when: into why, and what isn't understood, like
 * a second day.
 */
export function reasonsOf(runs: readonly Run[], verb: string, reading: Reading) {
  const words: string[] = [];
  const unread: string[] = [];
  for (const run of runs) {
    const said = trimmed(
      foldText(run.words[0] ?? "") === "motivo" ? run.words.slice(1) : run.words,
    );
    if (!isReason(said, reading)) unread.push(...run.words);
    else words.push(...(run.isProfessional ? ["com", ...said] : said));
  }
  const ofVerb = verbsOfReason.has(foldText(verb)) ? verb : "";
  return { reason: words.join(" ") || ofVerb, unread };
}

function isReason(words: readonly string[], { world, hasName }: Reading): boolean {
  const folded = words.map(foldText);
  const isOfTime = folded.some((word, at) => {
    const rest = folded.slice(at).join(" ");
    return /\d/.test(word) || readDate(rest, world.today) || readTime(rest, world);
  });
  if (isOfTime || folded.every((word) => blocked.has(word))) return false;
  return hasName || folded.some((word) => known.has(word));
}
