import { formatDuration, minutesToClock } from "./durations.ts";
import { foldText } from "./search-text.ts";
import { calledAmong, idsNamed } from "./typed-names.ts";
import { reasonsOf } from "./typed-reasons.ts";
import { readWords, trimmed, type CommandWorld, type Run, type Said } from "./typed-words.ts";

/** What a typed line asks for; days are YYYY-MM-DD, times minutes after midnight. */
export type TypedCommand =
  | {
      readonly kind: "book";
      /** As typed; empty when nobody is named. */
      readonly customer: string;
      readonly date: string | null;
      readonly minute: number | null;
      /** Set where only a part of the day is said: then `minute` is its beginning. */
      readonly isOpen?: true;
      /** How long, in minutes; null when it isn't said. */
      readonly length: number | null;
      /** What is done; null when it isn't said by its whole name. */
      readonly serviceId: string | null;
      /** Those who may be meant; empty when nobody is named. */
      readonly professionalIds: readonly string[];
      /** What was typed and not understood. */
      readonly unread: string;
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
      /** Why, as typed; empty when it isn't said. */
      readonly reason: string;
      readonly unread: string;
    }
  /** Changes an appointment that is there: it is only opened, since nothing may be lost by a slip. */
  | {
      readonly kind: "find";
      readonly customer: string;
      readonly date: string | null;
      readonly minute: number | null;
      readonly unread: string;
    }
  | { readonly kind: "goTo"; readonly date: string }
  /** Somebody is here. */
  | { readonly kind: "arrive"; readonly customer: string }
  /** Nobody is attended on that day; null: today. */
  | { readonly kind: "closeDay"; readonly date: string | null }
  | { readonly kind: "newCustomer"; readonly name: string };

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
  [/^(?:chegou|chegada)(?: (?:[ao]|d[aeo]))?(?: |$)/, "arrive"],
  // `fechar dia 25`: there the word belongs to the day's number.
  [/^(?:fechar|fecha|feche)(?: (?:o )?dia(?! \d))?(?: d[aeo])?(?: |$)/, "closeDay"],
  [/^(?:nao|desbloquear|desbloqueia|liberar|ligar)(?: |$)/, null],
];

/**
 * Returns what a typed line asks for, or null when it is only a search. Weekdays' words are days unless
 * they can only be a part of a name; with `names` they always are, when they are written in full.
 */
export function parseCommand(
  text: string,
  world: CommandWorld,
  weekdays: "daysOrNames" | "names" = "daysOrNames",
): TypedCommand | null {
  const words = text.split(/\s+/).filter((word) => withoutMarks(word) !== "");
  const clean = words.map(withoutMarks);
  const verb = verbOf(clean.map(foldText).join(" "));
  const [last = ""] = clean.slice(-1);
  // `mariana chegou`
  if (!verb && clean.length > 1 && foldText(last) === "chegou") {
    return parseCommand(`chegou ${clean.slice(0, -1).join(" ")}`, world, weekdays);
  }
  if (verb?.kind === null) return null;
  if (verb?.kind === "newCustomer") {
    return { kind: "newCustomer", name: words.slice(verb.words).join(" ") };
  }
  const rest = clean.slice(verb?.words ?? 0);
  if (!verb || verb.kind === "goTo") {
    const { date, time, length, runs } = readWords(rest, {
      world,
      isBlock: false,
      weekdays: "days",
    });
    const isDay = time === null && length === null && runs.length === 0;
    if (date !== null && isDay) return { kind: "goTo", date };
    if (verb) return null;
  }
  if (verb?.kind === "book") {
    const { id, rest: others } = calledAmong(rest, world.services);
    return bookingOf(readWords(others, { world, isBlock: false, weekdays }), world, id);
  }
  const said = readWords(rest, { world, isBlock: verb?.kind === "block", weekdays });
  if (verb?.kind === "closeDay") return closingOf(said, clean.length);
  if (verb?.kind === "arrive") return arrivalOf(said, world);
  if (verb?.kind === "block") return blockOf(said, world, clean[0] ?? "");
  if (verb?.kind === "find") return searchOf(said, world);
  // A name with a time of day is more than a search.
  return typeof said.time?.from === "number" && said.runs.length > 0
    ? bookingOf(said, world)
    : null;
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

/** The first name is the customer's, unless `com` stands before it. */
function bookingOf(said: Said, world: CommandWorld, serviceId: string | null = null) {
  const { date, time, runs } = said;
  const [first] = runs;
  const others = first?.isProfessional ? runs : runs.slice(1);
  const attending = others.find((run) => matching(run, world).length > 0);
  const customer = runs.find((run) => run !== attending && !run.isProfessional);
  const isOther = (run: Run) => run !== attending && run !== customer;
  const { named, numbers } = withoutNumbers(customer?.words ?? []);
  const [from, to] = [time?.from ?? null, time?.to ?? null];
  const span = from !== null && to !== null && !time?.isOpen ? to - from : null;
  return {
    kind: "book" as const,
    customer: named.join(" "),
    date,
    minute: from,
    ...(time?.isOpen && { isOpen: time.isOpen }),
    length: said.length ?? span,
    serviceId,
    professionalIds: attending ? matching(attending, world) : [],
    unread: [
      ...numbers,
      ...runs.filter(isOther).flatMap(({ words }) => words),
      ...(from === null && to !== null ? [`até ${minutesToClock(to)}`] : []),
      ...said.unread,
    ].join(" "),
  };
}

/** `31/2` and `25h` are no part of a name; a phone number, which is longer, finds somebody. */
function withoutNumbers(words: readonly string[]) {
  const isPhone = (word: string | undefined) => /^\d{4}/.test(word ?? "");
  const isNumber = (word: string, at: number) =>
    /^\d{1,3}(?!\d)/.test(word) && !isPhone(words[at + 1]);
  return {
    named: trimmed(words.filter((word, at) => !isNumber(word, at))),
    numbers: words.filter(isNumber),
  };
}

/** Which appointment is meant; the named day may be the new one and only puts those of it first. */
function searchOf(said: Said, world: CommandWorld): TypedCommand | null {
  const { customer, date, minute, unread } = bookingOf(said, world);
  return customer === "" ? null : { kind: "find", customer, date, minute, unread };
}

function arrivalOf(said: Said, world: CommandWorld): TypedCommand | null {
  const { customer } = bookingOf(said, world);
  return customer === "" ? null : { kind: "arrive", customer };
}

/** `fechar caixa` is no day, nor is the verb alone. */
function closingOf({ date, time, length, runs }: Said, words: number): TypedCommand | null {
  const isDay = time === null && length === null && runs.length === 0 && words > 1;
  return isDay ? { kind: "closeDay", date } : null;
}

function blockOf(said: Said, world: CommandWorld, verb: string): TypedCommand {
  const { date, until, time, length, runs } = said;
  const named = runs.map((run) => endingIn(run, world));
  const professional = named.find(({ ids }) => ids.length > 0);
  const others = runs.flatMap((run, i) => {
    const { before = [] } = named[i] ?? {};
    const words = named[i] === professional ? before : run.words;
    return words.length > 0 ? [{ ...run, words }] : [];
  });
  const { reason, unread } = reasonsOf(others, verb, {
    world,
    hasName: professional !== undefined,
  });
  const from = time?.from ?? null;
  return {
    kind: "block",
    professionalIds: professional?.ids ?? [],
    date,
    until,
    from,
    to: length === null || from === null ? (time?.to ?? null) : Math.min(from + length, 1439),
    reason,
    unread: [
      ...unread,
      ...(length !== null && from === null ? [`por ${formatDuration(length)}`] : []),
      ...said.unread,
    ].join(" "),
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

function matching({ words }: Run, { professionals }: CommandWorld): readonly string[] {
  return idsNamed(words, professionals);
}
