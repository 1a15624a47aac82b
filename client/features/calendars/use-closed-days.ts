import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { queries, trpc, trpcClient } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { Calendar, ClosedDay } from "#shared/schemas/calendars.ts";

export type ClosedDaysActions = ReturnType<typeof useClosedDays>;

/** Closes and reopens days of a calendar, and reports the result. */
export function useClosedDays({ id, closedDays }: Calendar) {
  const wasClosed = (wanted: string) => closedDays.some(({ date }) => date === wanted);
  const show = (calendar: Calendar) => {
    queries.calendars.get.setData({ id }, calendar);
    void changed("calendars");
  };
  const close = trpc.calendars.closeDays.useMutation({
    onSuccess({ calendar }, { days }) {
      show(calendar);
      const fresh = days.filter(({ date }) => !wasClosed(date));
      toast.success(
        days.length === 1 ? "Dia fechado!" : `${days.length} dias fechados!`,
        ...(fresh.length > 0 ? [undoes(() => void reopen(fresh))] : []),
      );
    },
    onError: tell,
  });
  const open = trpc.calendars.openDay.useMutation({
    onSuccess(calendar) {
      show(calendar);
      toast.success("Dia aberto de novo!");
    },
    onError(error) {
      // Someone else was faster.
      if (failureOf(error).code === "not_found") void changed("calendars");
      tell(error);
    },
  });
  /** Takes a closing back; a day that was closed before stays so. */
  async function reopen(days: readonly Pick<ClosedDay, "date">[]) {
    try {
      let calendar: Calendar | undefined;
      for (const { date } of days) {
        // One after the other: each answer holds the days of those before it.
        calendar = await trpcClient.calendars.openDay.mutate({ id, date });
      }
      if (calendar) show(calendar);
      toast.success(days.length === 1 ? "Dia aberto de novo!" : "Dias abertos de novo!");
    } catch (error) {
      void changed("calendars");
      tell(error);
    }
  }

  const closing = close.isPending ? close.variables.days : [];
  return {
    isPending: close.isPending,
    /** The date that is being changed. */
    pendingDate: open.isPending
      ? open.variables.date
      : closing.length === 1
        ? closing[0]?.date
        : null,
    /** Resolves to true when the days are closed. */
    async close(days: readonly ClosedDay[]): Promise<boolean> {
      const input = { id, days: days.map(({ date, name }) => ({ date, name })) };
      return close.mutateAsync(input).then(
        () => true,
        () => false,
      );
    },
    open: (date: string) => open.mutate({ id, date }),
  };
}

function tell(error: unknown): void {
  const failure = failureOf(error);
  toast.error(Object.values(fieldErrors(failure))[0] ?? failure.message);
}
