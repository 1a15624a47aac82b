export type MailAttachment = {
  filename: string;
  content: Buffer | string;
  contentType: string;
  /**
   * The iTIP method of a text/calendar file. Mail programs then show it as an invitation or a
   * cancellation and not only as a file. At most one attachment of a message has it.
   */
  method?: "PUBLISH" | "REQUEST" | "CANCEL";
};

export type MailMessage = {
  /** One plain address, without a name. */
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
  headers?: Readonly<Record<string, string>>;
  /** Shown as the sender's name instead of the platform's; the address stays the platform's. */
  fromName?: string;
  /** One plain address that answers go to. */
  replyTo?: string;
  /** The same key is the same message: it becomes the Message-ID, by which receivers drop repeats. */
  idempotencyKey: string;
};

/** Sends mail. A message that can't be sent safely fails with InvalidMail and is never retried with success. */
export type Mailer = {
  send(message: MailMessage): Promise<void>;
  /** Lets messages under way finish and closes connections. */
  close(): Promise<void>;
};

/** A message that must not be sent: line breaks in a header, no single address, or too large. */
export class InvalidMail extends Error {
  constructor(reason: string) {
    super(`mail refused: ${reason}`);
    this.name = "InvalidMail";
  }
}
