import { createFileRoute, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useRef } from "react";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { readSlot, writeSlot } from "#client/domain/new-slot-values.ts";
import { WeekPage } from "#client/features/week/week-page.tsx";
import { readWeekSearch } from "#client/features/week/address/search-values.ts";
import { prefetchWeek } from "#client/features/week/week-calls.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

const readers = ["manage_calendars", "manage_appointments"] as const;

// The week appears before anything in it is pressed.
const AppointmentDialogs = lazy(async () => {
  const { AppointmentDialogs: dialogs } =
    await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: dialogs };
});

export const Route = createFileRoute("/app/calendar/$id")({
  validateSearch: readWeekSearch,
  staticData: { isCanvas: true },
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

/** The address says what is open above the week, so the browser's way back closes it. */
function CalendarWeek({ id }: { id: string }) {
  const { novo, agendamento } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  // Closing what was opened here goes back to the week instead of adding another entry of it.
  const openedHere = useRef<string>(undefined);
  const show = (open: { novo?: string; agendamento?: string }, replace = false) =>
    void navigate({
      search: (week) => ({ ...week, novo: undefined, agendamento: undefined, ...open }),
      replace,
      resetScroll: false,
    });
  const open = (what: { novo?: string; agendamento?: string }) => {
    openedHere.current = what.novo ?? what.agendamento;
    show(what);
  };
  const close = () => {
    const isOurs = openedHere.current !== undefined && openedHere.current === (novo ?? agendamento);
    openedHere.current = undefined;
    if (isOurs) history.back();
    else show({}, true);
  };
  const slot = novo === undefined ? null : readSlot(novo);
  const creating = slot && { calendarId: id, ...slot };
  return (
    <>
      <WeekPage
        calendarId={id}
        onCreate={(wanted) => open({ novo: writeSlot(wanted) })}
        onOpen={(appointmentId) => open({ agendamento: appointmentId })}
      />
      <Suspense>
        <AppointmentDialogs
          creating={creating}
          onCreateClose={close}
          openId={agendamento ?? null}
          onDetailsClose={close}
          // In place of the details: going back from it leads to the week.
          onDuplicate={(copy) => show({ novo: writeSlot(copy) }, true)}
        />
      </Suspense>
    </>
  );
}
