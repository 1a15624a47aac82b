import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { AppointmentsPage } from "#client/features/appointments/list/appointments-page.tsx";
import {
  readListSearch,
  type ListSearch,
} from "#client/features/appointments/list/search-values.ts";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { writeSlot } from "#client/domain/calendars/new-slot-values.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { canAny } from "#shared/domain/permissions.ts";

const readers = ["manage_appointments", "manage_calendars"] as const;

// The list appears before anything in it is opened.
const AppointmentDialogs = lazy(async () => {
  const { AppointmentDialogs: dialogs } =
    await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: dialogs };
});

export const Route = createFileRoute("/app/appointments")({
  validateSearch: readListSearch,
  loader({ context: { user } }) {
    if (user && canAny(user, readers)) prefetch(queries.calendars.list);
  },
  component: Appointments,
});

function Appointments() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (change: ListSearch, replace = false) =>
    void navigate({ search: (old) => ({ ...old, ...change }), resetScroll: false, replace });
  return (
    <RequirePermission anyOf={readers}>
      <AppointmentsPage
        search={search}
        onSearch={show}
        onOpen={(agendamento) => show({ agendamento })}
      />
      <Suspense>
        <AppointmentDialogs
          creating={null}
          onCreateClose={() => undefined}
          openId={search.agendamento ?? null}
          onDetailsClose={() => show({ agendamento: undefined }, true)}
          // A copy is made in its calendar, where its time is seen.
          onDuplicate={(slot, { calendarId: id, timeZone }) =>
            void navigate({
              to: "/app/calendar/$id",
              params: { id },
              search: { novo: writeSlot(slot), data: localDateIn(timeZone, slot.start) },
            })
          }
        />
      </Suspense>
    </RequirePermission>
  );
}
