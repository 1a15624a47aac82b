import { useEffect, useEffectEvent, useState } from "react";

/** Marks the dialog that takes all keys. */
export const typingPlace = "data-takes-keys";

type TypedAhead = {
  readonly text: string;
  readonly setText: (text: string) => void;
};

/**
 * Collects what is typed from the moment the search is asked for until its field is there and has
 * the focus, so that it reaches nothing on the page below. Esc before that cancels the search.
 */
export function useTypedAhead(opened: boolean, onCancel: () => void): TypedAhead {
  const [text, setText] = useState("");
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest(`[${typingPlace}]`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === "Escape") onCancel();
    else if (event.key === "Backspace") setText((old) => old.slice(0, -1));
    else if ([...event.key].length === 1) setText((old) => old + event.key);
  });
  useEffect(() => {
    if (!opened) return;
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener("keydown", (event) => take(event), { capture: true, signal });
    return () => {
      abort.abort();
      setText("");
    };
  }, [opened]);
  return { text, setText };
}
