/** The ways on which a message reaches a customer, in the order in which they are tried. */
export const messageChannels = ["whatsapp", "sms", "email"] as const;
export type MessageChannel = (typeof messageChannels)[number];
export type PhoneChannel = Exclude<MessageChannel, "email">;

/** Whom a message about an appointment concerns, as far as its way is decided by that. */
export type Reachable = {
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  /** A visitor made it: nobody of the staff stands for the number that was typed. */
  readonly isFromVisitor: boolean;
};

/**
 * Whether what staff change is told by phone, where the organisation has such a channel. Who typed a
 * number into a public page isn't believed: that visitor is told at the address that gets their mails.
 */
export const isToldByPhone = ({ customerPhone, isFromVisitor }: Reachable): boolean =>
  customerPhone !== null && !isFromVisitor;

/** What a message tells the customer of an appointment. */
export const messageKinds = ["hold", "offer", "confirmation", "moved", "cancelled"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What the history of an appointment says that its customer was told. */
export type ToldKind = MessageKind | "return";

/** What goes by phone as well: a request to confirm an address is for that mailbox alone. */
export type NoticeKind = Exclude<MessageKind, "hold">;

/** What one message tells of each of its appointments, as it stands in the ledger. */
export type Notice = readonly {
  readonly appointmentId: string;
  /** The change that it reports: a later one has its own message. */
  readonly sequence: number;
  readonly kind: NoticeKind;
  readonly previousStart: string | null;
}[];

/** Why a customer was not told, or perhaps not. */
export type WhyNotTold =
  /** Undone in time, or never known to them. */
  | "unneeded"
  /** It had begun or was over. */
  | "over"
  | "no_address"
  /** They hadn't confirmed their booking from the mail yet. */
  | "unconfirmed"
  /** The organisation's messages of a day were used up. */
  | "limit"
  /** That address has had its messages of a day. */
  | "address_limit"
  | "refused"
  /** They want no messages by phone, or no offers by e-mail. */
  | "opted_out"
  /** No way was open, or the provider took nothing. */
  | "not_delivered"
  /** It may have arrived. */
  | "unknown";
