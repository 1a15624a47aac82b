import { foldText } from "./search-text.ts";

const titles = new Set(["dr", "dra", "prof", "profa"]);

function nameWords(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !titles.has(word));
}

/** Whether a name has, for every word said, one that begins with it. */
function isNamed(said: string, name: string): boolean {
  const own = nameWords(name);
  return nameWords(said).every((word) => own.some((part) => part.startsWith(word)));
}

/** Whether somebody found is meant: the search also looks inside words, phones and addresses. */
export function isMeant(said: string, name: string): boolean {
  return /[\d@]/.test(said) || isNamed(said, name);
}

/** Whether every word said is a whole word of a name. */
export function isCalled(said: string, name: string): boolean {
  const own = nameWords(name);
  return nameWords(said).every((word) => own.includes(word));
}

/** What begins a line that asks for something: verbs that are short or conjugated, and the house's words. */
const askingWords = new Set(
  `ver ir tema modo ajuda atalho atalhos tecla teclas caixa chegou faltou saiu abre abra mostra mostre
  lista liste fecha feche busca busque imprime imprima envia envie manda mande liga ligue avisa avise
  atende atenda finaliza finalize recebe receba paga pague pagamento pagamentos relatorio relatorios
  horario horarios vaga vagas hoje amanha ontem agora`.split(/\s+/),
);

/** People are called so, too. */
const namesLikeVerbs = new Set(
  `ademar aldair altair baltazar cesar edgar ester gaspar guiomar guiomer itamar jair oscar osmar ribamar
  valdir valmir valter vagner wagner waldir walter xavier leiner dagmar lucimar lindomar josimar`.split(
    /\s+/,
  ),
);

/** Whether a line that nobody was found for may be somebody's name, rather than a wish. */
export function mayBeName(text: string): boolean {
  if (!/^\s*\p{L}['’]?\p{L}[^\d@]*$/u.test(text)) return false;
  const [first = "", ...others] = foldText(text.trim()).split(" ");
  if (askingWords.has(first)) return false;
  const isWritten = /^\s*\p{Lu}/u.test(text) || namesLikeVerbs.has(first);
  // `imprimir agenda`; who writes a capital means a name.
  return isWritten || others.length === 0 || !/..(?:ar|er|ir)$/.test(first);
}

type Named = { readonly id: string; readonly name: string };

/**
 * Returns the first of those that the words call by the whole name, and the other words; the longest name
 * where several begin there, and all words where none does.
 */
export function calledAmong(words: readonly string[], named: readonly Named[]) {
  const called = named.map(({ id, name }) => ({ id, said: foldText(name).split(" ") }));
  const longest = called.toSorted((a, b) => b.said.length - a.said.length);
  const folded = words.map(foldText);
  for (const at of folded.keys()) {
    const found = longest.find(({ said }) => said.every((word, n) => folded[at + n] === word));
    if (!found) continue;
    // `uma avaliação`: the article goes with it.
    const before = /^uma?$/.test(folded[at - 1] ?? "") ? at - 1 : at;
    const rest = [...words.slice(0, before), ...words.slice(at + found.said.length)];
    return { id: found.id, rest };
  }
  return { id: null, rest: words };
}

/** Returns the ids of those whom the said words name; none when nothing was said. */
export function idsNamed(words: readonly string[], people: readonly Named[]): readonly string[] {
  const said = words.join(" ");
  if (nameWords(said).length === 0) return [];
  return people.filter(({ name }) => isNamed(said, name)).map(({ id }) => id);
}
