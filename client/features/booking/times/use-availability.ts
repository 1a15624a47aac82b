import { useCallback, useEffect, useRef, useState } from "react";
import type { AvailabilityDay, AvailabilityMonth, PublicSlot } from "#shared/schemas/booking.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import type { MonthRange } from "./range-rules.ts";
import { callServer, type CallFailure } from "../frame/server-calls.ts";
import { addMonths } from "#shared/domain/dates.ts";
import { formatMonthName } from "./month-rules.ts";

export type MonthView = {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Days with a free time; empty while they are loading. */
  readonly days: readonly string[];
  readonly status: "ready" | "loading" | "failed";
  /** A note on the month. */
  readonly note: string | null;
};

export type DayView = {
  readonly date: string;
  readonly slots: readonly PublicSlot[];
  readonly status: "ready" | "loading" | "failed";
  /** Why there is no time. */
  readonly note: string | null;
};

type Source = {
  /** `/api/public/book/{slug}` or `/api/public/appointments/{token}`. */
  readonly base: string;
  readonly first: AvailabilityMonth;
  readonly range: MonthRange;
};

export type Availability = ReturnType<typeof useAvailability>;

const closedLink = new Set<CallFailure["code"]>([
  "booking_link_not_yet_active",
  "booking_link_expired",
  "booking_link_inactive",
]);

/** A closed link explains itself; for anything else the visitor reads what to try. */
function sayFailure({ code, message }: CallFailure): string {
  if (closedLink.has(code)) return message;
  if (code === "offline") return "Erro ao carregar disponibilidade. Você está sem internet.";
  const isPassing = code === "rate_limited" || code === "database_unavailable";
  return isPassing
    ? `Erro ao carregar disponibilidade. ${message}`
    : "Erro ao carregar disponibilidade";
}

/** The month shown, the day chosen in it and the free times of that day. */
export function useAvailability({ base, first, range }: Source) {
  const [month, setMonth] = useState<MonthView>({
    month: first.month,
    days: first.days,
    status: "ready",
    note: null,
  });
  const [day, setDay] = useState<DayView | null>(null);
  // An answer counts only when nothing was asked after it.
  const monthTurn = useRef(0);
  const dayTurn = useRef(0);

  const showMonth = useCallback(
    async (wanted: string) => {
      const turn = ++monthTurn.current;
      setMonth({ month: wanted, days: [], status: "loading", note: null });
      const answer = await callServer<AvailabilityMonth>(`${base}/months/${wanted}`);
      if (turn !== monthTurn.current) return;
      setMonth(
        answer.ok
          ? { month: wanted, days: answer.data.days, status: "ready", note: null }
          : { month: wanted, days: [], status: "failed", note: sayFailure(answer.failure) },
      );
    },
    [base],
  );

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

  const forgetDay = useCallback(() => {
    dayTurn.current++;
    setDay(null);
  }, []);

  // The first month came with the page; when it is full, the next free one is looked up.
  useEffect(() => {
    if (first.days.length > 0) return;
    const turn = ++monthTurn.current;
    let isShown = true;
    const isCurrent = () => isShown && turn === monthTurn.current;
    void findFreeMonth(base, first.month, range.last, isCurrent).then((found) => {
      if (isCurrent()) setMonth(found);
    });
    return () => {
      isShown = false;
    };
  }, [base, first, range.last]);

  return { month, day, range, today: first.today, showMonth, chooseDay, forgetDay };
}

/**
 * Finds the next month with a free day, and a sentence about the ones left out; tries at most a
 * year.
 */
async function findFreeMonth(
  base: string,
  full: string,
  last: string,
  isCurrent: () => boolean,
): Promise<MonthView> {
  const none = { month: full, days: [], status: "ready" } as const;
  for (let ahead = 1; ahead <= 12 && addMonths(full, ahead) <= last && isCurrent(); ahead++) {
    const month = addMonths(full, ahead);
    const answer = await callServer<AvailabilityMonth>(`${base}/months/${month}`);
    if (!answer.ok) return { ...none, status: "failed", note: sayFailure(answer.failure) };
    if (answer.data.days.length > 0) {
      const note = `Não há horários livres em ${formatMonthName(full)}. Mostrando ${formatMonthName(month)}.`;
      return { month, days: answer.data.days, status: "ready", note };
    }
  }
  return { ...none, note: "Não há horários livres no momento. Volte a olhar em outro dia." };
}

function dayView({ date, available, reason, slots }: AvailabilityDay): DayView {
  const free = available ? slots.filter((slot) => slot.available) : [];
  const note = free.length > 0 ? null : (reason ?? bookingTexts.dayUnavailable);
  return { date, slots: free, status: "ready", note };
}

function failedDay(date: string, failure: CallFailure): DayView {
  return { date, slots: [], status: "failed", note: sayFailure(failure) };
}
