import { changeableStatuses, type AppointmentStatus } from "#shared/domain/appointments.ts";
import { formatPhone } from "#client/lib/formats.ts";
import { isToldByPhone, type PhoneChannel } from "#shared/domain/customer-messages.ts";
import { unfitChannels } from "#shared/domain/phone-formats.ts";
import { messageHoldMillis } from "#shared/domain/undo.ts";
import { channelWords } from "#shared/texts/customer-messages.pt-br.ts";

/** What decides whether an appointment's customer gets a message. */
export type Told = {
  readonly customerName: string;
  readonly customerEmail: string | null;
  readonly customerPhone?: string | null;
  readonly isFromVisitor?: boolean;
  /** The number's owner wants no messages there. */
  readonly refusesPhone?: boolean;
  /** The number is known to be without WhatsApp. */
  readonly lacksWhatsapp?: boolean;
  readonly end: string;
  /** Not null: it waits for its confirmation by e-mail, and until then hears of nothing else. */
  readonly heldUntil: string | null;
  /** True for a cancelled appointment that its customer has never heard of. */
  readonly endsUnheard?: boolean;
};

/** The same with the phone channel through which the customer gets messages; see `reachedBy`. */
export type Reached = Told & {
  readonly phoneChannel: PhoneChannel | null;
  /** The organisation's channels that don't reach the number. */
  readonly unfit?: readonly PhoneChannel[];
};

/** Says of whom a message concerns by which of the organisation's phone channels it would go. */
export function reachedBy<T extends Told>(told: T, open: readonly PhoneChannel[]): T & Reached {
  const unfit = unfitChannels(open, told);
  return { ...told, phoneChannel: open.find((each) => !unfit.includes(each)) ?? null, unfit };
}

/** Men's names that end like women's, and the other way round. */
const otherwise = /^(lucc?a|ju[ck]a|joca|nicola|elia|consuelo|socorro|ros[aá]rio|amparo)$/i;

/** Returns the way that is tried first, as the server chooses it; null when there is none. */
function wayOf({ customerEmail, customerPhone = null, isFromVisitor = false, ...told }: Reached) {
  const { phoneChannel: channel, refusesPhone = false } = told;
  if (channel && !refusesPhone && isToldByPhone({ customerEmail, customerPhone, isFromVisitor })) {
    return { channel, address: formatPhone(customerPhone ?? "") };
  }
  return customerEmail === null ? null : { channel: "email" as const, address: customerEmail };
}

/** Whether the customer of a changed appointment gets a message. */
export function isTold(told: Reached, now: number): boolean {
  const { heldUntil, end, endsUnheard } = told;
  return wayOf(told) !== null && heldUntil === null && !endsUnheard && Date.parse(end) > now;
}

/**
 * Returns ' Ana será avisada por e-mail em 2 minutos.' to follow the report of an action, ' Ana não
 * será avisada.' when staff wanted so, or nothing when nobody gets a message anyway.
 */
export function sentenceOfTold(told: Reached, now: number, notify = true): string {
  if (!isTold(told, now)) return "";
  return ` ${notify ? willBeTold(told) : willNotBeTold(told)}.`;
}

/** Returns what is said when only this change's message was stopped: the first one was waiting. */
export function sentenceOfFirst(told: Told): string {
  return `${addressed(told).name} só receberá a confirmação, já com esta mudança.`;
}

/** What an appointment's customer knows of it. */
export type Known = Told & {
  readonly start: string;
  readonly professionalId: string;
  readonly serviceIds: readonly string[];
  readonly status: AppointmentStatus;
};

const known = ["start", "end", "professionalId", "customerEmail"] as const;

/** Whether a change, other than a cancellation, concerns the customer. */
export function isNews(before: Known, after: Known): boolean {
  const statuses: readonly string[] = changeableStatuses;
  if (!statuses.includes(after.status)) return false;
  const isVouchedFor = before.heldUntil !== null && after.status === "confirmed";
  return (
    isVouchedFor ||
    known.some((field) => before[field] !== after[field]) ||
    (after.customerEmail === null && before.customerPhone !== after.customerPhone) ||
    before.serviceIds.join() !== after.serviceIds.join()
  );
}

/** Like `sentenceOfTold`, for changes that may not concern the customer. */
export function sentenceOfNews(
  before: Known,
  after: Known & Reached,
  now: number,
  notify = true,
): string {
  return isNews(before, after) ? sentenceOfTold(after, now, notify) : "";
}

/**
 * Returns what a form says before it changes something: who is told, how, when and at which address,
 * or why nobody is; null of what is over.
 */
export function promiseOf(told: Reached, now: number): string | null {
  const { heldUntil, end, endsUnheard } = told;
  if (Date.parse(end) <= now) return null;
  const way = wayOf(told);
  if (!way) return nobodyOf(told);
  if (heldUntil) return "Ninguém será avisado: a reserva ainda espera a confirmação por e-mail.";
  if (endsUnheard) {
    return `Ninguém será avisado: ${addressed(told).name} ainda não soube deste agendamento.`;
  }
  const lack = lackOf(told);
  return `${willBeTold(told)}: ${way.address}${lack && `. ${lack}.`}`;
}

/** Says why nobody is told. */
function nobodyOf(told: Reached): string {
  const { phoneChannel, isFromVisitor, refusesPhone } = told;
  const lack = lackOf(told);
  if (lack) return `${lack}: sem e-mail, ninguém será avisado.`;
  if (phoneChannel && refusesPhone) {
    return `${addressed(told).name} não quer mensagens no telefone: sem e-mail, ninguém será avisado.`;
  }
  const lacks = phoneChannel && !isFromVisitor ? "Sem telefone e sem e-mail" : "Sem e-mail";
  return `${lacks}, ninguém será avisado.`;
}

/** Says why a number isn't reached by what would else be tried first; nothing where that is of no matter. */
function lackOf({ unfit = [], phoneChannel, ...told }: Reached): string {
  const { isFromVisitor = false, refusesPhone = false } = told;
  const isSpare = phoneChannel === "whatsapp" || unfit.length === 0;
  return isFromVisitor || refusesPhone || isSpare ? "" : lackWords(unfit);
}

/** Says why a number isn't reached by those channels. */
export function lackWords(unfit: readonly PhoneChannel[]): string {
  if (unfit.length > 1) return "Este telefone é fixo e não tem WhatsApp";
  return unfit[0] === "sms" ? "Um telefone fixo não recebe SMS" : "Este telefone não tem WhatsApp";
}

function willBeTold(told: Reached): string {
  const { name, ending } = addressed(told);
  const channel = channelWords[wayOf(told)?.channel ?? "email"];
  const how = `${channel} em ${messageHoldMillis / 60_000} minutos`;
  return ending ? `${name} será avisad${ending} ${how}` : `${name} receberá um aviso ${how}`;
}

/** Returns what a form says once nobody is to be told; an older message may still have waited. */
export function silenceOf(told: Told, isNew: boolean): string {
  const sentence = willNotBeTold(told);
  return isNew ? `${sentence}.` : `${sentence}, nem do que mudou há pouco.`;
}

function willNotBeTold(told: Told): string {
  const { name, ending } = addressed(told);
  return ending ? `${name} não será avisad${ending}` : `${name} não receberá aviso`;
}

/** Returns the first name, and an ending where it shows a gender. */
function addressed(told: Told) {
  const { customerName } = told;
  const [name = ""] = customerName.trim().split(/\s+/);
  const ending = otherwise.test(name) ? undefined : /[ao]$/i.exec(name)?.[0].toLowerCase();
  return { name: name || told.customerEmail || formatPhone(told.customerPhone ?? ""), ending };
}

/** Follows the report of what was taken back before its message left. */
export const untoldAgain = " Ela não gera aviso.";
