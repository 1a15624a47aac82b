export type MailAttachment = {
  filename: string;
  content: Buffer | string;
  contentType: string;
  /**
   * The iTIP method of a text/calendar file, with which mail programs show it as an invitation or a
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
  /** The organisation that speaks: by its own mail server, where it connected one. */
  onBehalfOf?: { readonly id: string; readonly schemaName: string };
  /** One plain address for answers. */
  replyTo?: string;
  /**
   * The same key means the same message: it becomes the Message-ID, by which receivers drop
   * repeats.
   */
  idempotencyKey: string;
};

/**
 * Sends mail. Rejects with InvalidMail for a message that can't be sent safely, with MailRefused
 * when the receiver will never take it, and with MailOutcomeUnknown when it may have gone out;
 * after any other failure it surely wasn't delivered, and another try may succeed.
 */
export type Mailer = {
  send(message: MailMessage): Promise<void>;
  /**
   * Gives messages under way a short time to finish, and closes the connections. A message that had
   * not begun to leave by then wasn't delivered, and its `send` says so.
   */
  close(): Promise<void>;
};

/** A message that no retry can deliver: the receiving server has refused it for good. */
export class MailRefused extends Error {
  /** Whether the server takes no such mail by its own rules, as from who may not send through it. */
  readonly isByPolicy: boolean;

  constructor(
    reason: string,
    { isByPolicy = false, ...options }: ErrorOptions & { readonly isByPolicy?: boolean } = {},
  ) {
    super(`mail refused: ${reason}`, options);
    this.name = "MailRefused";
    this.isByPolicy = isByPolicy;
  }
}

/** The connection broke after the message began to leave: nobody knows whether it was accepted. */
export class MailOutcomeUnknown extends Error {
  constructor(options?: ErrorOptions) {
    super("the mail may have gone out", options);
    this.name = "MailOutcomeUnknown";
  }
}

/** A message that must not be sent: line breaks in a header, not a single address, or too large. */
export class InvalidMail extends MailRefused {
  constructor(reason: string) {
    super(reason);
    this.name = "InvalidMail";
  }
}
