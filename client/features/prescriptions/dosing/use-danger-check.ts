import { useState } from "react";
import { dangersOf, type Dosing } from "./dosing-rules.ts";

/** Asks before anything dangerous is written; what is safe goes on at once. */
export function useDangerCheck(dosings: readonly Dosing[]) {
  const [next, setNext] = useState<(() => void) | null>(null);
  const dangers = dosings.flatMap(dangersOf);
  return {
    dangers: next ? dangers : [],
    before: (write: () => void) => (dangers.length > 0 ? setNext(() => write) : write()),
    goOn() {
      next?.();
      setNext(null);
    },
    goBack: () => setNext(null),
  };
}
