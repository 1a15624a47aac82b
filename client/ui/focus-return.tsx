import { useReturnFocus } from "./use-return-focus.ts";

/** Returns the focus to what had it before, once this goes: for what several dialogs take turns in. */
export function FocusReturn() {
  useReturnFocus();
  return null;
}
