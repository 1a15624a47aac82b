import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "#client/lib/trpc.ts";
import {
  previewFollowingInput,
  previewSeriesInput,
  type PreviewFollowingInput,
  type PreviewSeriesInput,
  type SeriesPreview,
} from "#shared/schemas/appointment-edits.ts";
import { recurrenceOf, type AppointmentFormValues } from "./appointment-values.ts";
import { instantOf } from "./local-time-rules.ts";

/** The pause after typing before the server is asked. */
const typingMs = 250;

/** Returns the dates of a new series; undefined until they are known, or while it is none. */
export function useSeriesPreview(
  values: AppointmentFormValues,
  { timeZone, isSaving }: { readonly timeZone: string; readonly isSaving: boolean },
): SeriesPreview | undefined {
  const input = {
    calendarId: values.calendarId,
    professionalId: values.professionalId ?? undefined,
    start: instantOf(values.start, timeZone),
    end: instantOf(values.end, timeZone),
    serviceIds: values.serviceIds,
    recurrence: values.repeats ? recurrenceOf(values) : undefined,
  };
  const asked = previewSeriesInput.safeParse(useSettled(input));
  const query = trpc.appointments.previewSeries.useQuery(asked.data ?? ({} as PreviewSeriesInput), {
    // Once it is saved, it would be in its own way.
    enabled: asked.success && !isSaving,
    placeholderData: keepPreviousData,
  });
  return asked.success && !query.error ? query.data : undefined;
}

/**
 * Returns where an edit of a series would move its appointments; `wanted` is null for a single one.
 */
export function useFollowingPreview(
  wanted: PreviewFollowingInput | null,
): SeriesPreview | undefined {
  const asked = previewFollowingInput.safeParse(useSettled(wanted));
  const query = trpc.appointments.previewFollowing.useQuery(
    asked.data ?? ({} as PreviewFollowingInput),
    { enabled: asked.success && wanted !== null, placeholderData: keepPreviousData },
  );
  return asked.success && wanted && !query.error ? query.data : undefined;
}

function useSettled(input: unknown): unknown {
  const [settled] = useDebouncedValue(JSON.stringify(input), typingMs);
  return JSON.parse(settled);
}
