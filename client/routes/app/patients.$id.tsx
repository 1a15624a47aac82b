import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { PatientPage } from "#client/features/patients/record/patient-page.tsx";
import { patientTabs, type PatientTab } from "#client/features/patients/record/tab-values.ts";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { readSlot, writeSlot } from "#client/domain/new-slot-values.ts";
import { useCan } from "#client/lib/session.ts";
import { queries } from "#client/lib/trpc.ts";
import { can } from "#shared/domain/permissions.ts";

// The patient appears before anything is booked or opened.
const AppointmentDialogs = lazy(async () => {
  const { AppointmentDialogs: dialogs } =
    await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: dialogs };
});

type PatientSearch = {
  readonly aba?: PatientTab | undefined;
  /** Set while the new-appointment dialog is open: 1, or what it begins with. */
  readonly novo?: 1 | string | undefined;
  /** The id of the appointment whose details are open. */
  readonly agendamento?: string | undefined;
};

export const Route = createFileRoute("/app/patients/$id")({
  validateSearch: ({ aba, novo, agendamento }: Record<string, unknown>): PatientSearch => {
    const tab = patientTabs.find((known) => known === aba);
    return {
      ...(tab && tab !== "geral" && { aba: tab }),
      ...((novo === 1 || typeof novo === "string") && { novo }),
      ...(typeof agendamento === "string" && { agendamento }),
    };
  },
  loader({ context: { user }, params: { id } }) {
    if (!user || !can(user, "manage_patients")) return;
    void queries.patients.get.prefetch({ id });
    void queries.patients.statistics.prefetch({ id });
  },
  component: Patient,
});

function Patient() {
  const { id } = Route.useParams();
  const { aba = "geral", novo, agendamento } = Route.useSearch();
  const navigate = Route.useNavigate();
  const mayBook = useCan("manage_appointments");
  const mayOpen = useCan(["manage_appointments", "manage_calendars"]);
  const show = (open: Omit<PatientSearch, "aba">) =>
    void navigate({
      search: (old) => ({ aba: old.aba, ...open }),
      replace: Object.keys(open).length === 0,
      resetScroll: false,
    });
  return (
    <RequirePermission anyOf={["manage_patients"]}>
      <PatientPage
        key={id}
        patientId={id}
        tab={aba}
        onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
        onBook={mayBook ? () => show({ novo: 1 }) : undefined}
        onOpenAppointment={mayOpen ? (opened) => show({ agendamento: opened }) : undefined}
        onMoved={(to) => void navigate({ params: { id: to }, replace: true })}
      />
      <Suspense>
        <AppointmentDialogs
          creating={typeof novo === "string" ? readSlot(novo) : novo ? { patientId: id } : null}
          onCreateClose={() => show({})}
          openId={mayOpen && agendamento ? agendamento : null}
          onDetailsClose={() => show({})}
          onDuplicate={(slot) => show({ novo: writeSlot(slot) })}
        />
      </Suspense>
    </RequirePermission>
  );
}
