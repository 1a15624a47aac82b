import { useCallback, useState } from "react";

/** Holds which columns are expanded: by name, so that they stay so when the page turns. */
export function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((column: string) => {
    setExpanded((old) => {
      const next = new Set(old);
      if (!next.delete(column)) next.add(column);
      return next;
    });
  }, []);
  return [expanded, toggle] as const;
}
