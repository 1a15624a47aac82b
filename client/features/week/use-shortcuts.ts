import { useEffect, useEffectEvent } from "react";
import { shortcutOf, type ShortcutName } from "#client/domain/calendars/shortcut-rules.ts";
import { isBusyElsewhere } from "#client/ui/is-busy-elsewhere.ts";

/** Undoing belongs to every page. */
type WeekShortcut = Exclude<ShortcutName, "undo">;

/**
 * Listens to the week's keys, except while somebody types or a dialog is open; held keys repeat.
 */
export function useShortcuts(
  actions: Record<WeekShortcut, ((isHeld: boolean) => void) | undefined>,
): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event);
    if (!name || name === "undo" || isBusyElsewhere(event.target)) return;
    const action = actions[name];
    if (!action) return;
    event.preventDefault();
    action(event.repeat);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => run(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
