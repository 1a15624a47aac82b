import { useCallback, useRef, useState } from "react";
import type { AvailabilityDay, PublicSlot } from "#shared/schemas/booking.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import { callServer, type CallFailure } from "../frame/server-calls.ts";
import { sayFailure } from "./availability-words.ts";

export type DayView = {
  readonly date: string;
  readonly slots: readonly PublicSlot[];
  readonly status: "ready" | "loading" | "failed";
  /** Why there is no time. */
  readonly note: string | null;
};

/** The chosen day with its free times; `first` came with the page. */
export function useDay(base: string, first: AvailabilityDay | null) {
  const [day, setDay] = useState<DayView | null>(first && dayView(first));
  // An answer counts only when nothing was asked after it.
  const dayTurn = useRef(0);

  const chooseDay = useCallback(
    async (date: string) => {
      const turn = ++dayTurn.current;
      setDay({ date, slots: [], status: "loading", note: null });
      const answer = await callServer<AvailabilityDay>(`${base}/availability/${date}`);
      if (turn !== dayTurn.current) return;
      setDay(answer.ok ? dayView(answer.data) : failedDay(date, answer.failure));
    },
    [base],
  );

  return { day, chooseDay };
}

function dayView({ date, available, reason, slots }: AvailabilityDay): DayView {
  const free = available ? slots.filter((slot) => slot.available) : [];
  const note = free.length > 0 ? null : (reason ?? bookingTexts.dayUnavailable);
  return { date, slots: free, status: "ready", note };
}

function failedDay(date: string, failure: CallFailure): DayView {
  return { date, slots: [], status: "failed", note: sayFailure(failure) };
}
