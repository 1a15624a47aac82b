import { useState } from "react";
import { dayOf, type LocalTime } from "./local-time-rules.ts";

/**
 * Returns the day from which free times are offered: the one that is entered. What is picked among them
 * doesn't change it, so that they stay where they are under the finger.
 */
export function useFreeFrom(start: LocalTime) {
  const day = dayOf(start) ?? undefined;
  const [from, setFrom] = useState(day);
  const [picked, setPicked] = useState<string>();
  if (day && day !== from && day !== picked) {
    setFrom(day);
    setPicked(undefined);
  }
  return { from, keep: (time: LocalTime) => setPicked(dayOf(time) ?? undefined) };
}
