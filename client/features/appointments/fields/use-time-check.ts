import { keepPreviousData } from "@tanstack/react-query";
import { useDebouncedValue } from "@mantine/hooks";
import { trpc } from "#client/lib/trpc.ts";
import { instantOf, type LocalTime } from "./local-time-rules.ts";

/** The pause after typing before the server is asked. */
export const typingMs = 250;

type Wanted = {
  readonly calendarId: string | null;
  readonly timeZone: string;
  readonly professionalId: string | null;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly serviceIds: readonly string[];
  /** The appointment that is being moved. */
  readonly exceptId?: string;
  /** Whether those that follow in its series move too. */
  readonly scope?: "one" | "following";
  /** True while it is being saved and afterwards: the appointment is not in its own way. */
  readonly isSaving?: boolean;
};

/** Returns the obstacles to a time, and who is free then; undefined until they are known. */
export function useTimeCheck(wanted: Wanted) {
  const start = instantOf(wanted.start, wanted.timeZone);
  const end = instantOf(wanted.end, wanted.timeZone);
  const text = JSON.stringify({
    calendarId: wanted.calendarId,
    professionalId: wanted.professionalId ?? undefined,
    start,
    end,
    serviceIds: wanted.serviceIds,
    exceptId: wanted.exceptId,
    scope: wanted.scope,
  });
  const [settled] = useDebouncedValue(text, typingMs);
  const input = JSON.parse(settled) as {
    calendarId: string;
    professionalId?: string;
    start: string;
    end: string;
    serviceIds: string[];
    exceptId?: string;
    scope?: "one" | "following";
  };
  const isAskable =
    Boolean(input.calendarId) &&
    Boolean(input.start) &&
    Boolean(input.end) &&
    input.start < input.end;
  const query = trpc.appointments.checkTime.useQuery(input, {
    enabled: isAskable && !wanted.isSaving,
    placeholderData: keepPreviousData,
  });
  // Without a connection, the answer for the time before says nothing about this one.
  const isUnknown = query.isPlaceholderData && query.isPaused;
  return isAskable && !isUnknown ? query.data : undefined;
}
