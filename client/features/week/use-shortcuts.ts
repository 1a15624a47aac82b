import { useEffect, useEffectEvent } from "react";
import { shortcutOf, type ShortcutName } from "#client/domain/shortcut-rules.ts";

/**
 * Listens to the week's keys, except while somebody types or a dialog is open; held keys repeat.
 */
export function useShortcuts(
  actions: Record<ShortcutName, ((isHeld: boolean) => void) | undefined>,
): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event);
    if (!name || isBusyElsewhere(event.target)) return;
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

/** Whether keys belong to somebody who types, or to a dialog. */
export function isBusyElsewhere(target: EventTarget | null): boolean {
  return isTyping(target) || isDialogOpen();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=radio], [type=checkbox]), textarea, select"))
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
