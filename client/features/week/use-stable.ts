import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns the same function at every render, calling the latest one, so that memoised columns don't
 * render again.
 */
export function useStable<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
