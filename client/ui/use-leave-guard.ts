import { useBlocker } from "@tanstack/react-router";
import { useCallback, useRef } from "react";

/**
 * Stops a person from leaving something unsaved by the browser's way back, a link or the quick
 * search until they are asked: `isHeld` while it waits for `letGo` or `stay`. Within the page only
 * the way back is stopped, and only by the topmost layer: what opens above it keeps it open. `shownBy`
 * names the part of the address that shows it: navigation that removes this part is stopped, too.
 */
export function useLeaveGuard(isTopmost: boolean, shownBy?: string) {
  // A ref, so that saving and leaving in one go is let through.
  const dirty = useRef(false);
  const setDirty = useCallback((next: boolean) => {
    dirty.current = next;
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      dirty.current &&
      (current.pathname !== next.pathname ||
        (isTopmost && (action === "BACK" || (names(current, shownBy) && !names(next, shownBy))))),
    enableBeforeUnload: () => dirty.current,
    withResolver: true,
  });
  return {
    isDirty: () => dirty.current,
    setDirty,
    isHeld: blocker.status === "blocked",
    letGo() {
      dirty.current = false;
      blocker.proceed?.();
    },
    stay: () => blocker.reset?.(),
  };
}

function names({ search }: { readonly search: object }, what: string | undefined): boolean {
  return what !== undefined && Object.values(search).includes(what);
}
