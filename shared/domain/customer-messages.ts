/** The ways on which a message reaches a customer. */
export type MessageChannel = "email";

/** What a message tells the customer of an appointment. */
export const messageKinds = ["hold", "offer", "confirmation", "moved", "cancelled"] as const;
export type MessageKind = (typeof messageKinds)[number];

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
  /** It may have arrived. */
  | "unknown";
