import { useCallback, useState } from "react";

/**
 * Holds which columns are expanded: by name, so that they stay so when the page turns. The wanted one
 * expands once, and can be folded again.
 */
export function useExpanded(wanted: string | undefined) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [met, setMet] = useState<string>();
  if (wanted !== met) {
    setMet(wanted);
    if (wanted !== undefined) setExpanded(new Set(expanded).add(wanted));
  }
  const toggle = useCallback((column: string) => {
    setExpanded((old) => {
      const next = new Set(old);
      if (!next.delete(column)) next.add(column);
      return next;
    });
  }, []);
  return [expanded, toggle] as const;
}
