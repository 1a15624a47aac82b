import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { minutesOf } from "#client/domain/service-rules.ts";
import { defaultMinutes } from "./slot-rules.ts";
import { addMinutes, isComplete, minutesBetween, type LocalTime } from "./local-time-rules.ts";

type Timed = { serviceIds: string[]; start: LocalTime; end: LocalTime };
type Service = { readonly id: string; readonly durationMinutes: number };

/**
 * Keeps the end of an appointment where its services put it until somebody sets it; from then on it
 * only moves along with the start.
 */
export function useEndFollows<T extends Timed>(
  form: UseFormReturnType<T>,
  services: readonly Service[],
) {
  const { start, end } = form.values;
  const [touched, setTouched] = useState(false);
  // Kept while one of the two is being retyped.
  const [length, setLength] = useState(minutesBetween(start, end) ?? defaultMinutes);
  const set = (change: Partial<Timed>) => form.setValues(change as Partial<T>);

  return {
    /** In minutes, also while one of the two is incomplete. */
    length,
    chooseServices(ids: string[]) {
      if (touched) return set({ serviceIds: ids });
      const minutes = lengthOf(ids, services);
      setLength(minutes);
      set({ serviceIds: ids, ...(isComplete(start) && { end: addMinutes(start, minutes) }) });
    },
    moveStart(next: LocalTime) {
      set({ start: next, ...(isComplete(next) && { end: addMinutes(next, length) }) });
    },
    touchEnd(next: LocalTime) {
      setTouched(true);
      const minutes = minutesBetween(start, next);
      if (minutes !== null && minutes > 0) setLength(minutes);
      set({ end: next });
    },
  };
}

/** Returns how long the services take together; without any, the default. */
function lengthOf(ids: readonly string[], services: readonly Service[]): number {
  const chosen = services.filter(({ id }) => ids.includes(id));
  return minutesOf(chosen) || defaultMinutes;
}
