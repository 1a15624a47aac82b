import type { OpenSession } from "./commands/lock-open-session.ts";

/** Returns the entry that seals a session: none may follow it. */
export function sealOf({ id, lastNumber, cashCents }: OpenSession) {
  return {
    sessionId: id,
    number: lastNumber + 1,
    isOpen: false,
    cashBeforeCents: cashCents,
    cashCents: 0,
    cashAfterCents: cashCents,
  };
}
