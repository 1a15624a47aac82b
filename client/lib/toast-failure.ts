import { toast } from "#client/ui/toast-store.ts";
import { failureOf } from "./failures.ts";

/**
 * Shows a toast that says why a call failed, with the screen's own sentence when the server gave
 * none. Returns the sentence shown.
 */
export function toastFailure(error: unknown, fallback?: string): string {
  const { code, message } = failureOf(error);
  const isFromServer = code !== "unknown" && code !== "offline";
  const sentence = isFromServer ? message : (fallback ?? message);
  toast.error(sentence);
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
