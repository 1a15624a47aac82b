import type { MailContent } from "./mail-layout.ts";

/** What each channel carries. WhatsApp and SMS will be further keys. */
type ContentOfChannel = { readonly mail: Promise<MailContent> };

/**
 * What is said on one occasion, in the words of every channel that carries it: a message that names
 * a channel doesn't compile without that channel's words. Props are facts; a channel omits what it
 * can't show.
 */
export type Message<Props, Channels extends keyof ContentOfChannel = "mail"> = {
  readonly [Channel in Channels]: (props: Props) => ContentOfChannel[Channel];
};
