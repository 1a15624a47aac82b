import { useState } from "react";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { trpc } from "#client/lib/trpc.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { periodAround, type Period } from "../address/period-rules.ts";
import type { StatementSearch } from "../address/statement-values.ts";

/** The days of a statement: those of the address, else this month by the calendar's clocks. */
export function useStatementPeriod({ de = "", ate = "" }: StatementSearch): {
  readonly period: Period;
  readonly today: string;
  /** False until it is known by whose clocks days go. */
  readonly isKnown: boolean;
} {
  const [openedAt] = useState(() => Date.now());
  const { data, isLoading } = trpc.commissions.earner.useQuery(undefined, { staleTime: Infinity });
  const today = localDateIn(data?.timeZone ?? ownTimeZone(), openedAt);
  const isChosen = de !== "" && ate !== "";
  const period = isChosen ? { periodStart: de, periodEnd: ate } : periodAround("month", today);
  return { period, today, isKnown: isChosen || !isLoading };
}
