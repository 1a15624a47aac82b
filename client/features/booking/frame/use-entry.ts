import { useEffect, useState } from "react";
import { announceTurn } from "./embed-calls.ts";

/**
 * What the page shows now as an entry of the browser's history, so that its back button leads
 * from one view to the other, and a page that the phone has put away comes back where it was.
 * `read` understands an entry's state: the browser keeps it, maybe from an older version of the page.
 */
export function useEntry<State extends object>(read: (state: unknown) => State) {
  const [entry, setEntry] = useState(() => read(history.state));

  useEffect(() => {
    const follow = () => {
      setEntry(read(history.state));
      beginAtTop();
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [read]);

  /** Goes on to another view; `replaces` leaves no way back to the present one. */
  function go(next: State, { replaces = false } = {}) {
    history[replaces ? "replaceState" : "pushState"](next, "");
    setEntry(next);
    beginAtTop();
  }

  return { entry, go, back: () => history.back() };
}

function beginAtTop() {
  window.scrollTo({ top: 0 });
  announceTurn();
}
