import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import {
  readPatientSearch,
  type PatientSearch,
} from "#client/features/patients/list/search-values.ts";
import { PatientsPage } from "#client/features/patients/list/patients-page.tsx";
import { patientListQuery } from "#client/features/patients/list/use-patient-list.ts";
import { writeSlot } from "#client/domain/calendars/new-slot-values.ts";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { useCan } from "#client/lib/session.ts";
import { queryClient } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";

const readers = ["manage_patients", "manage_appointments"] as const;

// The list appears before anything is booked, or an appointment of somebody's history opened.
const AppointmentDialogs = lazy(async () => {
  const { AppointmentDialogs: dialogs } =
    await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: dialogs };
});

export const Route = createFileRoute("/app/patients/")({
  validateSearch: readPatientSearch,
  loader({ context: { user }, location: { search } }) {
    if (!user || !canAny(user, readers)) return;
    const { busca = "", situacao } = readPatientSearch(search);
    if (!situacao) void queryClient.prefetchInfiniteQuery(patientListQuery(busca));
  },
  component: Patients,
});

function Patients() {
  const { busca = "", situacao, pessoa, agendar, agendamento, novo } = Route.useSearch();
  const navigate = Route.useNavigate();
  const mayBook = useCan("manage_appointments");
  const mayOpen = useCan(["manage_appointments", "manage_calendars"]);
  const show = (wanted: PatientSearch, replace: boolean) =>
    void navigate({
      search: (old) => ({
        busca: old.busca,
        situacao: old.situacao,
        pessoa: old.pessoa,
        ...wanted,
      }),
      replace,
      resetScroll: false,
    });
  return (
    <RequirePermission anyOf={readers}>
      <PatientsPage
        search={busca}
        onSearch={(next) => show({ busca: next || undefined }, true)}
        situation={situacao}
        onSituation={(next) => show({ situacao: next, busca: undefined, pessoa: undefined }, false)}
        typed={novo}
        onNew={(typed) => show({ novo: typed }, false)}
        onNewClose={() => show({}, true)}
        openId={pessoa ?? null}
        // Back closes the panel, however many people were looked at.
        onOpen={(id) => show({ pessoa: id ?? undefined }, pessoa !== undefined)}
        onBook={mayBook ? () => show({ agendar: 1 }, false) : undefined}
        onOpenAppointment={mayOpen ? (id) => show({ agendamento: id }, false) : undefined}
      />
      <Suspense>
        <AppointmentDialogs
          creating={agendar === 1 && pessoa ? { patientId: pessoa } : null}
          onCreateClose={() => show({}, true)}
          openId={mayOpen && agendamento ? agendamento : null}
          onDetailsClose={() => show({}, true)}
          onDuplicate={(slot, { calendarId, timeZone }) =>
            void navigate({
              to: "/app/calendar/$id",
              params: { id: calendarId },
              search: { data: localDateIn(timeZone, slot.start), novo: writeSlot(slot) },
            })
          }
        />
      </Suspense>
    </RequirePermission>
  );
}
