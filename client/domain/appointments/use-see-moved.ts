import { useNavigate } from "@tanstack/react-router";
import { focusDrawn } from "../calendars/focus-calls.ts";
import type { ToastAction } from "#client/ui/toast-store.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";

type Moved = Pick<Appointment, "id" | "calendarId" | "timeZone" | "start">;

/** Returns the toast's action that shows an appointment where it is now; none when its day is the same. */
export function useSeeMoved(): (before: Moved, after: Moved) => ToastAction[] {
  const navigate = useNavigate();
  return (before, { id: appointmentId, calendarId: id, timeZone, start }) => {
    const data = localDateIn(timeZone, start);
    if (data === localDateIn(timeZone, before.start)) return [];
    const run = () =>
      void navigate({ to: "/app/calendar/$id", params: { id }, search: { data } }).then(() =>
        focusDrawn(appointmentId),
      );
    return [{ label: "Ver na agenda", run }];
  };
}
