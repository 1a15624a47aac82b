import { useEffect, useState } from "react";
import { announceTurn } from "./embed-calls.ts";

/**
 * What the page shows now as an entry of the browser's history, so that its back button leads
 * from one view to the other, and a page that the phone has put away comes back where it was.
 * `read` understands an entry's state: the browser keeps it, maybe from an older version of the page.
 */
export function useEntry<State extends object>(read: (state: unknown) => State) {
  const [entry, setEntry] = useState(() => read(history.state));
  const [opened] = useState(entry);

  useEffect(() => {
    const follow = () => {
      setEntry(read(history.state));
      beginAtTop();
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [read]);

  // What had the focus is gone with its view; where the new one has a better place, it has taken it.
  useEffect(() => {
    if (entry !== opened && document.activeElement === document.body) focusBeginning();
  }, [entry, opened]);

  /** Goes on to another view; `replaces` leaves no way back to the present one. */
  function go(next: State, { replaces = false } = {}) {
    history[replaces ? "replaceState" : "pushState"](next, "");
    setEntry(next);
    beginAtTop();
  }

  return { entry, go, back: () => history.back() };
}

/** Moves the focus to where the view begins, so that a screen reader reads it and Tab goes on from there. */
function focusBeginning() {
  document.querySelector<HTMLElement>("[data-begin]")?.focus({ preventScroll: true });
}

function beginAtTop() {
  window.scrollTo({ top: 0 });
  announceTurn();
}
