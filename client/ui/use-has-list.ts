import { useDeferredValue } from "react";

/**
 * False while a field with a list is painted first, then true: nobody sees the list before they press
 * a key.
 */
export function useHasList(): boolean {
  return useDeferredValue(true, false);
}
