import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** So long after a saved change the screen may still follow it. */
const looksMillis = [200, 600, 1_200, 2_500];

/**
 * Keeps the focus where somebody works. A button may go with the change that it made, and the focus with
 * it: then the nearest heading that is left has it, so that the next Tab goes on from there.
 */
export function useKeptFocus(): void {
  const mutations = useQueryClient().getMutationCache();
  useEffect(() => {
    let path: readonly Element[] = [];
    // What stands in a dialog goes with it: its opener counts.
    const isOutside = (target: EventTarget | null): target is Element =>
      target instanceof Element && !target.closest('[role="dialog"]');
    const note = ({ target }: FocusEvent) => {
      if (isOutside(target)) path = pathOf(target);
    };
    // Whoever presses elsewhere lets go of it.
    const letGo = ({ target }: PointerEvent) => {
      if (isOutside(target)) path = [];
    };
    const look = () => {
      const [focused] = path;
      if (!focused || document.activeElement !== document.body) return;
      const isLeft = focused instanceof HTMLElement && focused.isConnected;
      // It rested while the change was saved, and so lost the focus.
      if (isLeft && !focused.matches(":disabled")) focused.focus({ preventScroll: true });
      else headingNear(path)?.focus({ preventScroll: true });
    };
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    const stop = () => timers.forEach(clearTimeout);
    const unsubscribe = mutations.subscribe(({ mutation }) => {
      if (mutation?.state.status !== "success") return;
      stop();
      timers = looksMillis.map((millis) => setTimeout(look, millis));
    });
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", letGo);
    return () => {
      stop();
      unsubscribe();
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", letGo);
    };
  }, [mutations]);
}

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
}

/** Returns the first heading of the nearest part of the page that is left. */
function headingNear(path: readonly Element[]): HTMLElement | null {
  for (const part of path) {
    const heading = part.isConnected && part.querySelector<HTMLElement>("h1, h2, h3");
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return null;
}
