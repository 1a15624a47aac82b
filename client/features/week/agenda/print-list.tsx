import { usePrinting } from "#client/ui/use-printing.ts";
import { AgendaList, type AgendaListProps } from "./agenda-list.tsx";

/** The shown day or week on paper, as a list: a grid would be cut where the window ends. */
export function PrintList(props: AgendaListProps) {
  return usePrinting() ? <AgendaList {...props} /> : null;
}
