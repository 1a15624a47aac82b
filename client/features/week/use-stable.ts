import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function at every render, calling the latest: memoised columns don't render for it. */
export function useStable<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
