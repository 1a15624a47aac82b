/** What becomes of a message to a customer. */
export const messageStates = [
  "queued",
  "unknown",
  "accepted",
  "sent",
  "failed",
  "delivered",
  "read",
  "cancelled",
  "skipped",
] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * How much is known in each state: a report that tells less than is known already changes nothing.
 * A failure outranks `sent`, since some are told after it, and never takes back an arrival.
 */
const ranks: Readonly<Record<MessageState, number>> = {
  queued: 0,
  unknown: 1,
  accepted: 2,
  sent: 3,
  failed: 4,
  delivered: 5,
  read: 6,
  cancelled: 7,
  skipped: 7,
};

/** Returns the state of a message after a report, which may be old, doubled or out of order. */
export function stateAfter(state: MessageState, reported: MessageState): MessageState {
  // What was taken back, or left out on purpose, before it left can't be reported about.
  if (reported === "cancelled" || reported === "skipped") {
    return state === "queued" ? reported : state;
  }
  return ranks[reported] > ranks[state] ? reported : state;
}
