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

/**
 * Sends mail. A message that can't be sent safely fails with InvalidMail, one that its receiver will
 * never take with MailRefused, one that may have gone out with MailOutcomeUnknown; after any other
 * failure it surely wasn't delivered, and another try may succeed.
 */
export type Mailer = {
  send(message: MailMessage): Promise<void>;
  /**
   * Lets messages under way finish, but not for long, and closes connections. What had not begun to
   * leave by then wasn't delivered, and its `send` says so.
   */
  close(): Promise<void>;
};

/** A message that no repetition gets delivered: the receiving server has refused it for good. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`mail refused: ${reason}`, options);
    this.name = "MailRefused";
  }
}

/** The connection broke after the message had begun to leave: nobody knows whether it was taken. */
export class MailOutcomeUnknown extends Error {
  constructor(options?: ErrorOptions) {
    super("the mail may have gone out", options);
    this.name = "MailOutcomeUnknown";
  }
}

/** A message that must not be sent: line breaks in a header, no single address, or too large. */
export class InvalidMail extends MailRefused {
  constructor(reason: string) {
    super(reason);
    this.name = "InvalidMail";
  }
}
