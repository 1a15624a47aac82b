import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import { minutesOf } from "#client/domain/services/service-rules.ts";
import { defaultMinutes } from "./slot-rules.ts";
import { addMinutes, isComplete, minutesBetween, type LocalTime } from "./local-time-rules.ts";

type Timed = { serviceIds: string[]; start: LocalTime; end: LocalTime };
type Service = { readonly id: string; readonly durationMinutes: number };

/**
 * Keeps the end of an appointment where its services put it until somebody sets it; from then on it
 * only moves along with the start. `isMeant` says that the first end was set by somebody, `isOpen` that
 * the first start was proposed: until somebody sets one, it may give way to another that fits.
 */
export function useEndFollows<T extends Timed>(
  form: UseFormReturnType<T>,
  services: readonly Service[],
  { isMeant = false, isOpen = false } = {},
) {
  const { start, end } = form.values;
  const [touched, setTouched] = useState(isMeant);
  const [isProposed, setProposed] = useState(isOpen);
  // Kept while one of the two is being retyped.
  const [length, setLength] = useState(minutesBetween(start, end) ?? defaultMinutes);
  const set = (change: Partial<Timed>) => form.setValues(change as Partial<T>);
  const begin = (next: LocalTime) =>
    set({ start: next, ...(isComplete(next) && { end: addMinutes(next, length) }) });

  return {
    /** Takes another start than the proposed one; undefined once somebody has set theirs. */
    proposeStart: isProposed ? begin : undefined,
    /** In minutes, also while one of the two is incomplete. */
    length,
    chooseServices(ids: string[]) {
      if (touched) return set({ serviceIds: ids });
      const minutes = lengthOf(ids, services);
      setLength(minutes);
      set({ serviceIds: ids, ...(isComplete(start) && { end: addMinutes(start, minutes) }) });
    },
    moveStart(next: LocalTime) {
      setProposed(false);
      begin(next);
    },
    /**
     * Returns the times of a place in the calendar: its own length where more than the default was
     * drawn there, else the length of before.
     */
    moveTo(next: LocalTime, until: LocalTime): Pick<Timed, "start" | "end"> {
      setProposed(false);
      const drawn = minutesBetween(next, until) ?? 0;
      if (drawn <= defaultMinutes) return { start: next, end: addMinutes(next, length) };
      setTouched(true);
      setLength(drawn);
      return { start: next, end: until };
    },
    touchEnd(next: LocalTime) {
      setTouched(true);
      setProposed(false);
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
