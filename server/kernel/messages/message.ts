import type { MailContent } from "./mail-layout.ts";
import type { WhatsAppText } from "./phone-text.ts";

/** What each channel carries: a mail is made for each customer, texts for phones are filled in. */
type ContentOfChannel<Props> = {
  readonly mail: (props: Props) => Promise<MailContent>;
  readonly whatsapp: WhatsAppText;
  /** Accents are folded, so that one fits into 160 letters. */
  readonly sms: string;
};

/**
 * What is said on one occasion, in the words of every channel that carries it: a message that names
 * a channel doesn't compile without that channel's words. Props are facts; a channel omits what it
 * can't show.
 */
export type Message<Props, Channels extends keyof ContentOfChannel<Props> = "mail"> = {
  readonly [Channel in Channels]: ContentOfChannel<Props>[Channel];
};
