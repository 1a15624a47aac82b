import { useReturnFocus } from "./use-return-focus.ts";

type FocusReturnProps = {
  /** Returns where the focus goes instead; null: to what had it before. */
  to?: (() => Element | null) | undefined;
};

/** Returns the focus once this goes: for what several dialogs take turns in. */
export function FocusReturn({ to }: FocusReturnProps) {
  useReturnFocus(to);
  return null;
}
