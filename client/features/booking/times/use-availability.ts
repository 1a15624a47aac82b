import { useCallback, useEffect, useRef, useState } from "react";
import type { AvailabilityMonth, Opening } from "#shared/schemas/booking.ts";
import { searchedMonths, type MonthRange } from "./range-rules.ts";
import { callServer } from "../frame/server-calls.ts";
import { sayFailure } from "./availability-words.ts";
import { useDay } from "./use-day.ts";
import { addMonths, monthOf } from "#shared/domain/dates.ts";
import { skippedNote } from "./range-words.ts";

export type MonthView = {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Days with a free time; empty while they are loading. */
  readonly days: readonly string[];
  readonly status: "ready" | "loading" | "failed";
  /** A note on the month. */
  readonly note: string | null;
};

/** A search for the first free month that is under way, or that has found none. */
type Search = "running" | "vain" | null;

type Source = {
  /** `/api/public/book/{slug}` or `/api/public/appointments/{token}`. */
  readonly base: string;
  readonly first: AvailabilityMonth;
  /** What came with the page besides; null when it brought none. */
  readonly opening: Opening | null;
  readonly range: MonthRange;
};

export type Availability = ReturnType<typeof useAvailability>;

/** The month shown, the day chosen in it and the free times of that day. */
export function useAvailability({ base, first, opening, range }: Source) {
  const { today } = first;
  const present = monthOf(today);
  // The month of today is shown with the days that follow it, whenever the appointment is that moves.
  const firstMonth = opening ? present : first.month;
  const firstDays = opening?.days ?? first.days;
  const [month, setMonth] = useState(() => viewOf(firstMonth, firstDays));
  const isFull = firstDays.length === 0;
  const [search, setSearch] = useState<Search>(isFull ? "running" : null);
  const { day, chooseDay } = useDay(base, opening?.first ?? null);
  const [next, setNext] = useState(opening?.next ?? []);
  // An answer counts only when nothing was asked after it.
  const monthTurn = useRef(0);

  const showMonth = useCallback(
    async (wanted: string) => {
      const turn = ++monthTurn.current;
      setSearch((before) => (before === "running" ? null : before));
      setMonth({ month: wanted, days: [], status: "loading", note: null });
      const answer = await callServer<AvailabilityMonth>(`${base}/months/${wanted}`);
      if (turn !== monthTurn.current) return;
      const after = wanted === present ? (opening?.days ?? []) : [];
      setMonth(
        answer.ok
          ? viewOf(wanted, [...answer.data.days, ...after.filter((date) => monthOf(date) > wanted)])
          : { month: wanted, days: [], status: "failed", note: sayFailure(answer.failure) },
      );
    },
    [base, opening, present],
  );

  /** Asks again for what is shown; a start that went is offered no more. */
  function refresh(gone?: string) {
    if (gone) setNext((before) => before.filter(({ start }) => start !== gone));
    if (day) void chooseDay(day.date);
    void showMonth(month.month);
  }

  /** Shows the day of a time that was chosen ahead of it, so that only one day is ever chosen. */
  function showDay(date: string) {
    if (date === day?.date) return;
    if (!month.days.includes(date)) void showMonth(monthOf(date));
    void chooseDay(date);
  }

  // The first month came with the page; when it is full, the next free one is looked up.
  useEffect(() => {
    if (!isFull) return;
    const turn = ++monthTurn.current;
    let isShown = true;
    const isCurrent = () => isShown && turn === monthTurn.current;
    void findFreeMonth(base, firstMonth, range.last, isCurrent).then((found) => {
      if (!isCurrent()) return;
      setMonth(found);
      const [firstFree] = found.days;
      setSearch(firstFree || found.status === "failed" ? null : "vain");
      if (firstFree) void chooseDay(firstFree);
    });
    return () => {
      isShown = false;
    };
  }, [base, firstMonth, isFull, range.last, chooseDay]);

  // Whatever is shown later has been asked for since.
  const isVain = search === "vain" && day === null && month.days.length === 0;
  const isSearching = search === "running";
  const shown = { month, day, next, range, today, isSearching, isVain };
  return { ...shown, showMonth, showDay, chooseDay, refresh };
}

function viewOf(month: string, days: readonly string[]): MonthView {
  return { month, days, status: "ready", note: null };
}

/** Finds the next month with a free day, and a sentence about the ones left out. */
async function findFreeMonth(
  base: string,
  full: string,
  last: string,
  isCurrent: () => boolean,
): Promise<MonthView> {
  const none = viewOf(full, []);
  for (let ahead = 1; ahead <= searchedMonths && isCurrent(); ahead++) {
    const month = addMonths(full, ahead);
    if (month > last) break;
    const answer = await callServer<AvailabilityMonth>(`${base}/months/${month}`);
    if (!answer.ok) return { ...none, status: "failed", note: sayFailure(answer.failure) };
    if (answer.data.days.length > 0) {
      const note = skippedNote(full, month);
      return { month, days: answer.data.days, status: "ready", note };
    }
  }
  return none;
}
