import { useCallback, useState } from "react";

/** What asks for a column to be expanded: the appointment that it hides. */
type Wanted = { readonly column: string; readonly id: string };

/**
 * Holds which columns are expanded: by name, so that they stay so when the page turns. The wanted one
 * expands once for each appointment, and can be folded again.
 */
export function useExpanded(wanted: Wanted | undefined) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [met, setMet] = useState<Wanted>();
  if (wanted?.column !== met?.column || wanted?.id !== met?.id) {
    setMet(wanted);
    if (wanted) setExpanded(new Set(expanded).add(wanted.column));
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
