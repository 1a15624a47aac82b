import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "#client/lib/trpc.ts";
import type { Calendar, Standing } from "#shared/schemas/calendars.ts";

/** Returns which of the days hold appointments; none while that isn't known. */
export function useStanding({ id }: Pick<Calendar, "id">, dates: readonly string[]): Standing {
  const { data } = trpc.calendars.standing.useQuery(
    { id, dates: [...dates] },
    { enabled: dates.length > 0, placeholderData: keepPreviousData },
  );
  return dates.length > 0 ? (data ?? []) : [];
}
