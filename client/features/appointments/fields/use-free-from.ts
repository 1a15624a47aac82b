import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { dayOf, isComplete, type LocalTime } from "./local-time-rules.ts";
import { typingMs } from "./use-time-check.ts";

/**
 * Returns the day from which free times are offered, and the time that they are near to where that is
 * asked for: those that are entered. What is picked among them changes neither, so that they stay where
 * they are under the finger.
 */
export function useFreeFrom(start: LocalTime, isNear: boolean) {
  const day = dayOf(start) ?? undefined;
  const entered = isNear && isComplete(start) ? start : undefined;
  const [from, setFrom] = useState(day);
  const [near, setNear] = useState(entered);
  const [picked, setPicked] = useState<LocalTime>();
  if (day && day !== from && day !== dayOf(picked ?? "")) {
    setFrom(day);
    setPicked(undefined);
  }
  if (entered && entered !== near && entered !== picked) {
    setNear(entered);
    setPicked(undefined);
  }
  const [settled] = useDebouncedValue(near, typingMs);
  return { from, near: settled, keep: setPicked };
}
