import { foldText } from "./search-text.ts";
import {
  readDate,
  readDays,
  readTime,
  type Read,
  type TypedTime,
  type WorkHours,
} from "./typed-times.ts";

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
      /** The last of several whole days. */
      readonly until: string | null;
      /** Both null: the whole day. */
      readonly from: number | null;
      readonly to: number | null;
      /** What was typed and not understood. */
      readonly unread: string;
    }
  /** Changes an appointment that is there: it is only opened, since nothing may be lost by a slip. */
  | { readonly kind: "find"; readonly customer: string; readonly date: string | null }
  | { readonly kind: "goTo"; readonly date: string }
  | { readonly kind: "newCustomer"; readonly name: string };

/** Hours before the work begins are of the afternoon. */
export type CommandWorld = WorkHours & {
  /** The day on the calendar's clocks. */
  readonly today: string;
  readonly professionals: readonly { readonly id: string; readonly name: string }[];
};

const customerNouns = "(?:paciente|cliente|alun[oa])";
const bookedNouns = "(?:horario|hora|consulta|sessao|atendimento|retorno|agendamento|encaixe)";

/** Null: lines that are no command, however much they look like one. */
const verbs: readonly (readonly [RegExp, TypedCommand["kind"] | null])[] = [
  [
    new RegExp(
      `^(?:marcar|marca|marque|agendar|agende|encaixar|encaixe|novo agendamento|agendamento)(?: (?:uma? )?${bookedNouns})?(?: (?:para|pra|d[aeo]))?(?: |$)`,
    ),
    "book",
  ],
  [
    /^(?:bloquear|bloqueia|bloqueie|bloqueio|folga|ferias)(?: (?:de|do|da|para|pra))?(?: |$)/,
    "block",
  ],
  [/^(?:ir|vai|va|abrir|agenda)(?: (?:para|pra|ao?|de|do|em))?(?: |$)/, "goTo"],
  [
    new RegExp(
      `^(?:(?:nov[oa]|cadastr(?:ar?|e)|cri(?:ar?|e)|adicionar?|incluir?)(?: nov[oa])? ${customerNouns}(?: nov[oa])?|cadastr(?:ar|e))(?: |$)`,
    ),
    "newCustomer",
  ],
  [
    new RegExp(
      `^(?:desmar(?:car?|que)|cancel(?:ar?|e)|confirm(?:ar?|e)|remar(?:car?|que)|reagend(?:ar?|e)|adi(?:ar?|e)|mover?|mud(?:ar?|e)|tro(?:car?|que)|apag(?:ar?|ue)|exclu(?:ir?|a)|remov(?:er?|a))(?: (?:[ao] )?${bookedNouns})?(?: (?:para|pra|d[aeo]))?(?: |$)`,
    ),
    "find",
  ],
  [/^(?:nao|desbloquear|desbloqueia|liberar|ligar)(?: |$)/, null],
];

/** Returns what a typed line asks for, or null when it is only a search. */
export function parseCommand(text: string, world: CommandWorld): TypedCommand | null {
  const words = text.split(/\s+/).filter((word) => withoutMarks(word) !== "");
  const folded = words.map((word) => foldText(withoutMarks(word)));
  const verb = verbOf(folded.join(" "));
  if (verb?.kind === null) return null;
  if (verb?.kind === "newCustomer") {
    return { kind: "newCustomer", name: words.slice(verb.words).join(" ") };
  }
  const skipped = verb?.words ?? 0;
  const clean = words.map(withoutMarks).slice(skipped);
  const isBlock = verb?.kind === "block";
  const said = readWords(clean, folded.slice(skipped), world, isBlock);
  if (isBlock) return blockOf(said, world);
  if (verb?.kind === "book") return bookingOf(said, world);
  if (verb?.kind === "find") return searchOf(said, world);
  const { date, time, runs } = said;
  if (date !== null && time === null && runs.length === 0) return { kind: "goTo", date };
  // A name with a time of day is more than a search.
  if (!verb && typeof time?.from === "number" && runs.length > 0) return bookingOf(said, world);
  return null;
}

/** Commas and full stops end a word and are no part of it. */
function withoutMarks(word: string): string {
  return word.replace(/[,;:.!?]+$/, "");
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
  /** Of days off: the last of them. */
  readonly until: string | null;
  readonly time: TypedTime | null;
  readonly runs: readonly Run[];
};

/**
 * Only the first day and the first time count, and of days off the last day; later ones are words like
 * others.
 */
function readWords(
  words: readonly string[],
  folded: readonly string[],
  world: CommandWorld,
  isBlock: boolean,
): Said {
  let date: string | null = null;
  let until: string | null = null;
  let time: TypedTime | null = null;
  const runs: Run[] = [];
  let run: string[] = [];
  let isProfessional = false;
  let isAfterDay = false;
  const endRun = (next: boolean) => {
    const named = trimmed(run);
    if (named.length > 0) runs.push({ words: named, isProfessional });
    run = [];
    isProfessional = next;
  };
  for (let at = 0; at < words.length;) {
    const rest = folded.slice(at).join(" ");
    const days: Read<readonly [string, string]> | null =
      isBlock && date === null ? readDays(rest, world.today) : null;
    const day: Read<string> | null =
      days === null && date === null ? readDate(rest, world.today) : null;
    const clock: Read<TypedTime> | null =
      days === null && day === null && time === null
        ? readTime(rest, world, isBlock || isAfterDay)
        : null;
    if (days) [date, until] = days.value;
    if (day) date = day.value;
    if (clock) time = clock.value;
    const read = days ?? day ?? clock;
    if (read) endRun(false);
    else if (folded[at] === "com") endRun(true);
    else run.push(words[at] ?? "");
    isAfterDay = day !== null;
    at += read?.words ?? 1;
  }
  endRun(false);
  return { date, until, time, runs };
}

const fillers = new Set("para pra o a e de do da dos das no na as agora ja por favor".split(" "));

/** Leaves out words that only join. */
function trimmed(run: readonly string[]): readonly string[] {
  const isFiller = (word: string | undefined) => word !== undefined && fillers.has(foldText(word));
  let [from, to] = [0, run.length];
  while (from < to && isFiller(run[from])) from += 1;
  while (to > from && isFiller(run[to - 1])) to -= 1;
  return run.slice(from, to);
}

/** The first name is the customer's, unless `com` stands before it. */
function bookingOf({ date, time, runs }: Said, world: CommandWorld) {
  const [first] = runs;
  const others = first?.isProfessional ? runs : runs.slice(1);
  const attending = others.find((run) => matching(run, world).length > 0);
  const customer = runs.filter((run) => run !== attending && !run.isProfessional);
  return {
    kind: "book" as const,
    customer: customer.flatMap(({ words }) => words).join(" "),
    date,
    minute: time?.from ?? null,
    professionalIds: attending ? matching(attending, world) : [],
  };
}

/** Which appointment is meant; the named day may be the new one and only puts those of it first. */
function searchOf(said: Said, world: CommandWorld): TypedCommand | null {
  const { customer, date } = bookingOf(said, world);
  return customer === "" ? null : { kind: "find", customer, date };
}

function blockOf({ date, until, time, runs }: Said, world: CommandWorld): TypedCommand {
  const named = runs.map((run) => endingIn(run, world));
  const professional = named.find(({ ids }) => ids.length > 0);
  const unread = named.map((each, i) => (each === professional ? each.before : runs[i]?.words));
  return {
    kind: "block",
    professionalIds: professional?.ids ?? [],
    date,
    until,
    from: time?.from ?? null,
    to: time?.to ?? null,
    unread: unread.flatMap((words) => words ?? []).join(" "),
  };
}

/** `almoço da Helena`: a professional's name after other words, which are returned, too. */
function endingIn(run: Run, world: CommandWorld) {
  for (let from = 0; from < run.words.length; from += 1) {
    const ids = matching({ ...run, words: trimmed(run.words.slice(from)) }, world);
    if (ids.length > 0) return { ids, before: trimmed(run.words.slice(0, from)) };
  }
  return { ids: [], before: [] };
}

const titles = new Set(["dr", "dra", "prof", "profa"]);

function nameWords(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !titles.has(word));
}

/** Whether a name has, for every word said, one that begins with it. */
export function isNamed(said: string, name: string): boolean {
  const own = nameWords(name);
  return nameWords(said).every((word) => own.some((part) => part.startsWith(word)));
}

function matching({ words }: Run, { professionals }: CommandWorld): readonly string[] {
  const said = words.join(" ");
  if (nameWords(said).length === 0) return [];
  return professionals.filter(({ name }) => isNamed(said, name)).map(({ id }) => id);
}
