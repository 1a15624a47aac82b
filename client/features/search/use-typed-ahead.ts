import { useEffect, useEffectEvent, useState } from "react";

/** Marks the dialog in which keys are nobody else's business. */
export const typingPlace = "data-takes-keys";

type TypedAhead = {
  readonly text: string;
  readonly setText: (text: string) => void;
};

/**
 * The text of a search that has been asked for, from the very next key on: what is typed before its
 * field is there, or has the focus, goes into it, and reaches nothing on the page below. Esc before
 * that takes the wish back.
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
