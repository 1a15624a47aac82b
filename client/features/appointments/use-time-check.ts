import { keepPreviousData } from "@tanstack/react-query";
import { useDebouncedValue } from "@mantine/hooks";
import { trpc } from "#client/lib/trpc.ts";
import { instantOf, type LocalTime } from "./local-times.ts";

/** Somebody who is still typing a time is not asked after each digit. */
const typingMs = 250;

type Wanted = {
  readonly calendarId: string | null;
  readonly timeZone: string;
  readonly professionalId: string | null;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly serviceIds: readonly string[];
  /** The appointment that is being moved. */
  readonly exceptId?: string;
};

/** What stands in the way of a time, and who is free then; undefined until it is known. */
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
  });
  const [settled] = useDebouncedValue(text, typingMs);
  const input = JSON.parse(settled) as {
    calendarId: string;
    professionalId?: string;
    start: string;
    end: string;
    serviceIds: string[];
    exceptId?: string;
  };
  const isAskable =
    Boolean(input.calendarId) &&
    Boolean(input.start) &&
    Boolean(input.end) &&
    input.start < input.end;
  const query = trpc.appointments.checkTime.useQuery(input, {
    enabled: isAskable,
    placeholderData: keepPreviousData,
  });
  return isAskable ? query.data : undefined;
}
