import { behindHello } from "./greetings.ts";

/** How a batch of messages stands; it is done when nothing of it waits. */
export const batchStatuses = ["running", "paused", "cancelled"] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** Why a message that staff wrote was not sent. */
export const sendFailures = [
  "no_phone",
  "opted_out",
  "template_required",
  "missing_value",
  "too_long",
  "same_phone",
  "gone",
  "not_on_whatsapp",
  "account_refused",
  "wrong_settings",
  "provider_down",
  "rate_limited",
  "template_paused",
  "template_changed",
  "policy",
  "refused",
  "strangers_limit",
] as const;
export type SendFailure = (typeof sendFailures)[number];

/** WhatsApp takes no longer text. */
export const longestMessage = 4096;
/** How many parts an answer by SMS may have. */
export const mostSmsParts = 3;
/** How long it may be therefore, in the basic letters and in those of any script. */
export const longestSms = { gsm7: 459, ucs2: 201 } as const;
/** What a template's one value may be, so that its body stays within WhatsApp's 1,024 letters. */
export const longestTemplateValue = 900;
export const mostRecipients = 5000;

/** Whether a word is a web or mail address, to which nothing may be done. */
const isAddress = (word: string) => /[/@]|^www\./i.test(word);

/**
 * A message as a template's value, which stands behind "Olá!" and before another sentence: itself a sentence, on
 * one line, without runs of spaces, and greeting nobody twice.
 */
export function asTemplateValue(message: string): string {
  const words = behindHello(message).trim().split(/\s+/);
  const line = words.join(" ");
  const said = isAddress(words[0] ?? "") ? line : line.charAt(0).toUpperCase() + line.slice(1);
  // What just fits isn't refused for a stop that nobody typed.
  if (said.length >= longestTemplateValue) return said;
  const end = said.slice(-4);
  const isOpen = /[\p{L}\p{M}\p{N})\]"'”’%]$/u.test(end) && !/[.!?…][)\]"'”’]+$/.test(end);
  return isOpen && !isAddress(words.at(-1) ?? "") ? `${said}.` : said;
}

/** How long a message is as it goes, and how long it may be: as free text, or as a template's value. */
export const roomOf = (message: string, isFree: boolean) =>
  isFree
    ? { length: message.length, most: longestMessage }
    : { length: asTemplateValue(message).length, most: longestTemplateValue };
