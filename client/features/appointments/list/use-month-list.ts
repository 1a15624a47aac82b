import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import { addMonths, firstDayOf } from "#shared/domain/dates.ts";
import { startOfDay } from "#shared/domain/wall-clock.ts";

type Month = {
  /** `2026-11`. */
  readonly month: string;
  readonly timeZone: string;
  readonly status: AppointmentStatus | undefined;
};

/** Returns the appointments of a month in all calendars, page by page; old ones stay while others load. */
export function useMonthList({ month, timeZone, status }: Month) {
  const start = (of: string) => new Date(startOfDay(firstDayOf(of), timeZone)).toISOString();
  const input = { from: start(month), to: start(addMonths(month, 1)), status, limit: 50 };
  const query = useInfiniteQuery({
    ...pagedQuery(getQueryKey(trpc.appointments.ofPeriod, input, "infinite"), (cursor, options) =>
      trpcClient.appointments.ofPeriod.query({ ...input, cursor }, options),
    ),
    placeholderData: keepPreviousData,
  });
  return { ...query, data: query.data?.pages.flatMap(({ appointments }) => appointments) };
}
