import type { MailContent } from "./mail-layout.ts";

/** What each channel carries. WhatsApp and SMS become further keys, with what they carry. */
type ContentOfChannel = { readonly mail: Promise<MailContent> };

/**
 * What is said on one occasion, in the words of every channel that carries it: a message that names a
 * channel doesn't compile without its words. Props are facts; what a channel can't show it leaves out.
 */
export type Message<Props, Channels extends keyof ContentOfChannel = "mail"> = {
  readonly [Channel in Channels]: (props: Props) => ContentOfChannel[Channel];
};
