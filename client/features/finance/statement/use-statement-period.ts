import { useState } from "react";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { periodAround, type Period } from "../address/period-rules.ts";
import type { StatementSearch } from "../address/statement-values.ts";

/** The days of a statement: those of the address, else this month by the calendar's clocks. */
export function useStatementPeriod({ de = "", ate = "" }: StatementSearch): {
  readonly period: Period;
  readonly today: string;
} {
  const [openedAt] = useState(() => Date.now());
  // Who may only read the statement knows no other clocks than those of this device.
  const today = localDateIn(ownTimeZone(), openedAt);
  const period = de && ate ? { periodStart: de, periodEnd: ate } : periodAround("month", today);
  return { period, today };
}
