import { toast } from "#client/ui/toast-store.ts";
import { failureOf } from "./failures.ts";

/**
 * Says in a toast why a call failed, in the screen's own words when the server gave none, and
 * returns the sentence.
 */
export function tellFailure(error: unknown, fallback?: string): string {
  const { code, message } = failureOf(error);
  // The server's text, or the screen's own when the server gave none.
  const isUnsaid = code === "unknown" || code === "offline";
  const told = isUnsaid ? (fallback ?? message) : message;
  toast.error(told);
  return told;
}

type DeleteFailed = {
  /** The sentence when the server gives none. */
  fallback?: string;
  /** Receives what still uses the record, as a sentence; without this, a toast says it. */
  onInUse?: (reason: string) => void;
  onGone: () => void;
};

/** Says why a record wasn't deleted. */
export function tellDeleteFailed(error: unknown, { fallback, onInUse, onGone }: DeleteFailed) {
  const { code, message } = failureOf(error);
  if (code === "in_use" && onInUse) return onInUse(message);
  tellFailure(error, fallback);
  // Someone else was faster, so there is nothing left to ask about.
  if (code === "not_found") onGone();
}
