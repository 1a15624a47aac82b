import { toast } from "#client/ui/toast-store.ts";
import { failureOf } from "./failures.ts";

/** Says in a toast why a call failed, in the screen's own words where nothing is known, and returns it. */
export function tellFailure(error: unknown, fallback?: string): string {
  const { code, message } = failureOf(error);
  // The server's text, or the screen's own when the server said nothing.
  const isUnsaid = code === "unknown" || code === "offline";
  const told = isUnsaid ? (fallback ?? message) : message;
  toast.error(told);
  return told;
}

type DeleteFailed = {
  /** Said when the server gives no sentence of its own. */
  fallback?: string;
  /** What still uses it, in a sentence; without this it is told in a toast as anything else. */
  onInUse?: (reason: string) => void;
  onGone: () => void;
};

/** Says why a record wasn't deleted. */
export function tellDeleteFailed(error: unknown, { fallback, onInUse, onGone }: DeleteFailed) {
  const { code, message } = failureOf(error);
  if (code === "in_use" && onInUse) return onInUse(message);
  tellFailure(error, fallback);
  // Someone else was faster: there is nothing left to ask about.
  if (code === "not_found") onGone();
}
