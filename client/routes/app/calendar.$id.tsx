import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { RequirePermission } from "#client/features/shell/require-permission.tsx";
import { readSlot, writeSlot } from "#client/features/week/new-slot.ts";
import { WeekPage } from "#client/features/week/week-page.tsx";
import { readWeekSearch } from "#client/features/week/week-search.ts";
import { prefetchWeek } from "#client/features/week/prefetch-week.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

const readers = ["manage_calendars", "manage_appointments"] as const;

// The week is seen before anything in it is pressed.
const AppointmentDialogs = lazy(async () => {
  const { AppointmentDialogs: dialogs } =
    await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: dialogs };
});

export const Route = createFileRoute("/app/calendar/$id")({
  validateSearch: readWeekSearch,
  loader({ context: { user }, params: { id }, location: { search } }) {
    if (!user || !canAny(user, readers)) return;
    prefetch(queries.employees.directory);
    void queries.calendars.get.prefetch({ id });
    prefetchWeek(id, readWeekSearch(search).data);
  },
  component: Week,
});

function Week() {
  const { id } = Route.useParams();
  return (
    <RequirePermission anyOf={readers}>
      <CalendarWeek key={id} id={id} />
    </RequirePermission>
  );
}

/** What is open above the week is in the address: the browser's way back closes it. */
function CalendarWeek({ id }: { id: string }) {
  const { novo, agendamento } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (open: { novo?: string; agendamento?: string }) =>
    void navigate({
      search: (week) => ({ ...week, novo: undefined, agendamento: undefined, ...open }),
      replace: Object.keys(open).length === 0,
      resetScroll: false,
    });
  const slot = novo === undefined ? null : readSlot(novo);
  const creating = novo === "agora" ? { calendarId: id } : slot && { calendarId: id, ...slot };
  return (
    <>
      <WeekPage
        calendarId={id}
        onCreate={(wanted) => show({ novo: writeSlot(wanted) })}
        onOpen={(appointmentId) => show({ agendamento: appointmentId })}
      />
      <Suspense>
        <AppointmentDialogs
          creating={creating}
          onCreateClose={() => show({})}
          openId={agendamento ?? null}
          onDetailsClose={() => show({})}
        />
      </Suspense>
    </>
  );
}
