import { useRef, type MouseEvent } from "react";
import { isSlip, type Press } from "./queue-rules.ts";

/**
 * Ignores presses at a step's place for a moment, so that a double click doesn't take the step of who
 * has moved up. Returns what the queue's element needs; steps are known by `data-step`.
 */
export function useSteadyPresses() {
  const last = useRef<Press | null>(null);
  return {
    onClickCapture(event: MouseEvent<HTMLElement>) {
      const { detail, timeStamp: at, clientX: x, clientY: y, target } = event;
      // The keyboard follows the focus, which goes with the person.
      if (detail === 0) return;
      if (last.current && isSlip(last.current, { at, x, y })) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const isStep = target instanceof Element && target.closest("[data-step]");
      last.current = isStep ? { at, x, y } : null;
    },
  };
}
