import { unlinked } from "#shared/domain/unlinked.ts";
import { oneLine } from "./format.ts";

/**
 * What a text for a phone may name in braces, each with what stands there when WhatsApp is asked to
 * approve the text.
 */
export const phoneFacts = {
  customer: "Maria",
  organization: "Clínica Sol",
  moment: "amanhã às 14:00",
  /** When it was before it was moved. */
  previous: "hoje às 10:00",
  /** Several at once, with what became of each. */
  dates: "amanhã às 14:00 e mais 3",
  professional: "Dra. Ana",
  /** What the private page offers, with its address; empty without such a page. */
  page: "",
  /** Until when what is offered is held. */
  until: "14:30",
  /** Where it is taken. */
  link: "https://agenda.example.com/agendamento/a1b2c3",
  /** How a return is booked. */
  booking: "Escolha um horário: https://agenda.example.com/book/clinica-sol",
  /** What staff write. */
  message: "a partir de segunda atendemos também aos sábados.",
} as const;
export type PhoneFact = keyof typeof phoneFacts;
export type PhoneFacts = Readonly<Partial<Record<PhoneFact, string>>>;

/** What the quick replies under a text are called, by what their tap asks for. */
export const quickReplies = {
  confirm: "Confirmar",
  move: "Remarcar",
  cancel: "Cancelar",
} as const;
export type QuickReply = keyof typeof quickReplies;

/** A text that WhatsApp approves before it goes out; a new wording gets a new name. */
export type WhatsAppText = {
  readonly name: string;
  readonly category: "UTILITY" | "MARKETING";
  readonly text: string;
  readonly replies: readonly QuickReply[];
};

/** The end of a text that has no buttons: what the private page offers, and where it is. */
export function pageInWords({
  manageUrl,
  canMove,
}: {
  readonly manageUrl: string | null;
  readonly canMove: boolean;
}): string {
  return manageUrl ? ` ${canMove ? "Remarcar ou cancelar" : "Cancelar"}: ${manageUrl}` : "";
}

/** How a return is booked: on a page, if one is open. */
export function bookingInWords(bookingUrl: string | null): string {
  return bookingUrl ? `Escolha um horário: ${bookingUrl}` : "Fale com a gente para marcar.";
}

const namedFact = /\{(\w+)\}/g;

/** Returns what a text names, in the order in which it first does. */
export function factsNamedIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(namedFact), ([, fact = ""]) => fact))];
}

/** Puts the facts into a text; those that aren't known leave nothing. */
export function fillText(text: string, facts: PhoneFacts): string {
  return text.replace(namedFact, (_, fact: PhoneFact) => facts[fact] ?? "");
}

/** A text as WhatsApp takes it: what it names is numbered. */
export function numberedText(text: string): string {
  const facts = factsNamedIn(text);
  return text.replace(namedFact, (_, fact: string) => `{{${facts.indexOf(fact) + 1}}}`);
}

/** A text as the customer will read it. */
export function readableText({ text }: WhatsAppText, facts: PhoneFacts): string {
  const known = Object.entries(facts).map(([fact, value]) => [fact, templateValue(value)]);
  return fillText(text, Object.fromEntries(known) as PhoneFacts);
}

/** The values of a text's facts, in the order in which they are numbered. */
export function valuesOf({ text }: WhatsAppText, facts: PhoneFacts): string[] {
  return factsNamedIn(text).map((fact) => templateValue(facts[fact as PhoneFact] ?? ""));
}

/** A value as WhatsApp takes it: on one line, without runs of spaces, never empty. */
const templateValue = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200) || "–";

/** The longest name that a text for a phone carries. */
const longestName = 40;

/** A customer's first name, which a visitor may have typed: on one line, and no address to tap. */
export function firstNameOf(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return unlinked(oneLine(first, longestName));
}
