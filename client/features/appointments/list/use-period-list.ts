import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import { addDays } from "#shared/domain/dates.ts";
import { startOfDay } from "#shared/domain/wall-clock.ts";
import type { Period } from "./period-rules.ts";

type Wanted = {
  readonly period: Period;
  readonly timeZone: string;
  readonly status: AppointmentStatus | undefined;
};

/** Returns the appointments of some days in all calendars, page by page; old ones stay while others load. */
export function usePeriodList({ period, timeZone, status }: Wanted) {
  const start = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  const input = { from: start(period.from), to: start(addDays(period.to, 1)), status, limit: 50 };
  const query = useInfiniteQuery({
    ...pagedQuery(getQueryKey(trpc.appointments.ofPeriod, input, "infinite"), (cursor, options) =>
      trpcClient.appointments.ofPeriod.query({ ...input, cursor }, options),
    ),
    placeholderData: keepPreviousData,
  });
  return { ...query, data: query.data?.pages.flatMap(({ appointments }) => appointments) };
}
