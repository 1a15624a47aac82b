import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** How often it is looked after the focus once a change is saved, and how long the screen may take to follow. */
const lookMillis = 300;
const patienceMillis = 15_000;

/**
 * Keeps the focus where somebody works, on a page whose buttons go with the change that they made, and
 * the focus with them: then the nearest heading that is left has it, and the next Tab goes on from there.
 */
export function useFocusNearChanges(): void {
  const mutations = useQueryClient().getMutationCache();
  useEffect(() => {
    let path: readonly Element[] = [];
    // What stands in a dialog goes with it: its opener counts.
    const isOutside = (target: EventTarget | null): target is Element =>
      target instanceof Element && !target.closest('[role="dialog"]');
    const note = ({ target }: FocusEvent) => {
      if (isOutside(target)) path = pathOf(target);
    };
    // Whoever presses elsewhere lets go of it; what has the focus already gets it by no event.
    const letGo = ({ target }: PointerEvent) => {
      if (!isOutside(target)) return;
      const { activeElement: focused, body } = document;
      path = focused && focused !== body && focused.contains(target) ? pathOf(focused) : [];
    };
    const look = () => {
      const [focused] = path;
      if (!focused || document.activeElement !== document.body) return;
      // A button that rested while the change was saved has lost it; a field was left on purpose.
      const isLeft = focused.isConnected && !focused.matches(":disabled");
      if (!isLeft) headingNear(path)?.focus({ preventScroll: true });
      else if (focused instanceof HTMLButtonElement) focused.focus({ preventScroll: true });
    };
    let looking: ReturnType<typeof setInterval> | undefined;
    let ending: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearInterval(looking);
      clearTimeout(ending);
    };
    const unsubscribe = mutations.subscribe(({ type, mutation }) => {
      if (type !== "updated" || mutation.state.status !== "success") return;
      stop();
      looking = setInterval(look, lookMillis);
      ending = setTimeout(stop, patienceMillis);
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
