import { useState } from "react";
import { trpc } from "#client/lib/trpc.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { Asking } from "./checkout-rules.ts";

/** Returns when a return is asked for and on which days the calendar is open, of the list that every page has. */
export function useAsking({ calendarId }: Pick<Appointment, "calendarId">): Asking {
  const [now] = useState(Date.now);
  const { data } = trpc.calendars.list.useQuery();
  return { now, open: data?.find(({ id }) => id === calendarId) };
}
