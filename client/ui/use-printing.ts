import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

const media = "print";

/** Whether the page is being printed, so that what only paper shows is drawn for it alone. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}

/** The page is taken as soon as this returns: what it shows must be there by then. */
function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(media);
  const change = () => flushSync(onChange);
  query.addEventListener("change", change);
  return () => query.removeEventListener("change", change);
}
