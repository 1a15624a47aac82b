import { useRef } from "react";

/** Remembers where the keyboard came from into a part of the page that may vanish, and leads there again. */
export function useWayBack() {
  const before = useRef<EventTarget | null>(null);
  return {
    remember({ relatedTarget }: Pick<FocusEvent, "relatedTarget">) {
      before.current = relatedTarget;
    },
    goBack() {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
}
