import { toast } from "#client/ui/toast-store.ts";
import { failureOf } from "./failures.ts";

/**
 * Shows a toast that says why a call failed, with the screen's own sentence when the server gave
 * none; `before` stands before the server's. A closed till is a warning: it can be opened. Returns
 * the sentence without what stands before it.
 */
export function toastFailure(error: unknown, fallback?: string, before = ""): string {
  const { code, message } = failureOf(error);
  const isFromServer = code !== "unknown" && code !== "offline";
  const sentence = isFromServer ? message : (fallback ?? message);
  if (code === "no_open_cash_session") toast.warning(sentence);
  else toast.error(isFromServer ? before + sentence : sentence);
  return sentence;
}

type DeleteFailed = {
  /** The sentence when the server gives none. */
  fallback?: string;
  /** Receives the sentence that names what still uses the record; without this, a toast shows it. */
  onInUse?: (reason: string) => void;
  onGone: () => void;
};

/** Shows why a record couldn't be deleted. */
export function toastDeleteFailure(error: unknown, { fallback, onInUse, onGone }: DeleteFailed) {
  const { code, message } = failureOf(error);
  if (code === "in_use" && onInUse) return onInUse(message);
  toastFailure(error, fallback);
  // Somebody else has deleted it already: there is nothing left to confirm.
  if (code === "not_found") onGone();
}
