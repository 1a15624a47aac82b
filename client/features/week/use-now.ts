import { useEffect, useState } from "react";

/** How often the now-line moves. */
const refreshMs = 60_000;

/**
 * Returns the present moment, updated once a minute and whenever the window comes back into view.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const refresh = () => setNow(Date.now());
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, []);
  return now;
}
