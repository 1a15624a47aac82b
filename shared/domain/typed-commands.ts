import { foldText } from "./search-text.ts";
import { readDate, readTime, type Read, type TypedTime } from "./typed-times.ts";

/** What a typed line asks for; days are YYYY-MM-DD, times minutes after midnight. */
export type TypedCommand =
  | {
      readonly kind: "book";
      /** As typed; empty when nobody is named. */
      readonly customer: string;
      readonly date: string | null;
      readonly minute: number | null;
      /** Those who may be meant; empty when nobody is named. */
      readonly professionalIds: readonly string[];
    }
  | {
      readonly kind: "block";
      readonly professionalIds: readonly string[];
      readonly date: string | null;
      /** Both null: the whole day. */
      readonly from: number | null;
      readonly to: number | null;
    }
  | { readonly kind: "goTo"; readonly date: string }
  | { readonly kind: "newCustomer"; readonly name: string };

export type CommandWorld = {
  /** The day on the calendar's clocks. */
  readonly today: string;
  /** When work begins, in minutes after midnight: earlier hours are of the afternoon. */
  readonly opensAt: number;
  readonly professionals: readonly { readonly id: string; readonly name: string }[];
};

const verbs: readonly (readonly [RegExp, TypedCommand["kind"]])[] = [
  [/^(?:marcar|marca|marque|agendar|agende|encaixar|novo agendamento)(?: |$)/, "book"],
  [/^(?:bloquear|bloqueia|bloqueie|bloqueio|folga)(?: (?:de|do|da|para|pra))?(?: |$)/, "block"],
  [/^(?:ir|vai|va|abrir|agenda)(?: (?:para|pra|ao?|de|do|em))?(?: |$)/, "goTo"],
  [
    /^(?:(?:novo|nova|cadastrar|cadastra|cadastre)(?: (?:novo|nova))? (?:paciente|cliente|alun[oa])|cadastrar|cadastre)(?: |$)/,
    "newCustomer",
  ],
];

/** Returns what a typed line asks for, or null when it is only a search. */
export function parseCommand(text: string, world: CommandWorld): TypedCommand | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const folded = words.map(foldText);
  const verb = verbOf(folded.join(" "));
  if (verb?.kind === "newCustomer") {
    return { kind: "newCustomer", name: words.slice(verb.words).join(" ") };
  }
  const skipped = verb?.words ?? 0;
  const said = readWords(words.slice(skipped), folded.slice(skipped), world);
  if (verb?.kind === "block") return blockOf(said, world);
  if (verb?.kind === "book") return bookingOf(said, world);
  const { date, time, runs } = said;
  if (date !== null && time === null && runs.length === 0) return { kind: "goTo", date };
  // A name with a time of day is more than a search.
  if (!verb && typeof time?.from === "number" && runs.length > 0) return bookingOf(said, world);
  return null;
}

function verbOf(text: string) {
  for (const [pattern, kind] of verbs) {
    const match = pattern.exec(text);
    if (match) return { kind, words: match[0].trim().split(" ").length };
  }
  return null;
}

/** Consecutive words that are neither a day nor a time. */
type Run = { readonly words: readonly string[]; readonly isProfessional: boolean };

type Said = {
  readonly date: string | null;
  readonly time: TypedTime | null;
  readonly runs: readonly Run[];
};

/** Only the first day and the first time count; later ones are words like others. */
function readWords(words: readonly string[], folded: readonly string[], world: CommandWorld): Said {
  let date: string | null = null;
  let time: TypedTime | null = null;
  const runs: Run[] = [];
  let run: string[] = [];
  let isProfessional = false;
  const endRun = (next: boolean) => {
    const named = trimmed(run);
    if (named.length > 0) runs.push({ words: named, isProfessional });
    run = [];
    isProfessional = next;
  };
  for (let at = 0; at < words.length;) {
    const rest = folded.slice(at).join(" ");
    const day: Read<string> | null = date === null ? readDate(rest, world.today) : null;
    const clock: Read<TypedTime> | null =
      day === null && time === null ? readTime(rest, world.opensAt) : null;
    if (day) date = day.value;
    if (clock) time = clock.value;
    if (day || clock) endRun(false);
    else if (folded[at] === "com") endRun(true);
    else run.push(words[at] ?? "");
    at += day?.words ?? clock?.words ?? 1;
  }
  endRun(false);
  return { date, time, runs };
}

const fillers = new Set(["para", "pra", "o", "a", "e", "de", "do", "da", "no", "na", "as"]);

/** Leaves out words that only join. */
function trimmed(run: readonly string[]): readonly string[] {
  const isFiller = (word: string | undefined) =>
    word !== undefined && fillers.has(foldText(word).replace(/[,.;]+$/, ""));
  let [from, to] = [0, run.length];
  while (from < to && isFiller(run[from])) from += 1;
  while (to > from && isFiller(run[to - 1])) to -= 1;
  return run.slice(from, to);
}

/** The first name is the customer's, unless `com` stands before it. */
function bookingOf({ date, time, runs }: Said, world: CommandWorld): TypedCommand {
  const [first] = runs;
  const others = first?.isProfessional ? runs : runs.slice(1);
  const attending = others.find((run) => matching(run, world).length > 0);
  const customer = runs.filter((run) => run !== attending && !run.isProfessional);
  return {
    kind: "book",
    customer: customer.flatMap(({ words }) => words).join(" "),
    date,
    minute: time?.from ?? null,
    professionalIds: attending ? matching(attending, world) : [],
  };
}

function blockOf({ date, time, runs }: Said, world: CommandWorld): TypedCommand {
  const named = runs.map((run) => matching(run, world)).find((ids) => ids.length > 0);
  return {
    kind: "block",
    professionalIds: named ?? [],
    date,
    from: time?.from ?? null,
    to: time?.to ?? null,
  };
}

const titles = new Set(["dr", "dra", "prof", "profa"]);

function nameWords(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !titles.has(word));
}

/** Those whose names have, for every word said, one that begins with it. */
function matching({ words }: Run, { professionals }: CommandWorld): readonly string[] {
  const said = nameWords(words.join(" "));
  if (said.length === 0) return [];
  return professionals
    .filter(({ name }) => {
      const own = nameWords(name);
      return said.every((word) => own.some((part) => part.startsWith(word)));
    })
    .map(({ id }) => id);
}
