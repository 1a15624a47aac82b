import { useEffect, useEffectEvent } from "react";
import { isBusyElsewhere } from "./is-busy-elsewhere.ts";
import { shortcutOf, type ShortcutName } from "./shortcut-rules.ts";

/** Undoing belongs to every page. */
type PageShortcut = Exclude<ShortcutName, "undo">;

type Action = (isHeld: boolean, key: string) => void;

/** Listens to a page's keys, except while they belong to something else; held keys repeat. */
export function useShortcuts(actions: Partial<Record<PageShortcut, Action | undefined>>): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event);
    if (!name || name === "undo" || isBusyElsewhere(event.target)) return;
    const action = actions[name];
    if (!action) return;
    event.preventDefault();
    action(event.repeat, event.key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => run(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
