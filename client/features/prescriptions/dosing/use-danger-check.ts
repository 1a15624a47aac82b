import { useState } from "react";
import { dangersOf, type Dosing } from "#shared/domain/dosing.ts";

/** Asks before anything dangerous is written; what is safe goes on at once. */
export function useDangerCheck(dosings: readonly Dosing[]) {
  const [next, setNext] = useState<(() => void) | null>(null);
  const dangers = dosings.flatMap(dangersOf);
  return {
    dangers: next ? dangers : [],
    /** `write` is told whether something was asked about and meant. */
    before: (write: (isConfirmed: boolean) => void) =>
      dangers.length > 0 ? setNext(() => () => write(true)) : write(false),
    goOn() {
      next?.();
      setNext(null);
    },
    goBack: () => setNext(null),
  };
}
