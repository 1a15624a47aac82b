import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense, type ComponentType } from "react";
import { AestheticPanel, ClinicalPanel } from "#client/features/anamneses/anamnesis-panel.tsx";
import { TrailPanel } from "#client/features/records/trail/trail-panel.tsx";
import { ClinicalConsents, ConsentsPanel } from "#client/features/consents/consents-panel.tsx";
import { PhotographsPanel } from "#client/features/photographs/photographs-panel.tsx";
import { PatientPage } from "#client/features/patients/record/patient-page.tsx";
import {
  readPatientSearch,
  stayingOf,
  type PartProps,
  type PatientPart,
  type PatientSearch,
} from "#client/features/patients/record/tab-values.ts";
import { useMergedPage } from "#client/features/patients/record/use-merged-page.ts";
import { ChartSummary } from "#client/features/records/overview/chart-summary.tsx";
import { AttendedNotice } from "#client/features/records/write/attended-notice.tsx";
import { RecordsPanel } from "#client/features/records/timeline/records-panel.tsx";
import { PrescriptionTab } from "#client/features/prescriptions/prescriptions-panel.tsx";
import { Recent } from "#client/features/prescriptions/recent-panel.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { readSlot, writeSlot } from "#client/domain/calendars/new-slot-values.ts";
import { useCan } from "#client/lib/session.ts";
import { queries } from "#client/lib/trpc.ts";
import { PanelStack } from "#client/ui/panel-stack.tsx";
import { can } from "#shared/domain/permissions.ts";

// The patient appears before anything is booked or opened.
const AppointmentDialogs = lazy(async () => {
  const { AppointmentDialogs: dialogs } =
    await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: dialogs };
});

/** Shows parts of several features below each other. */
const together = (...panels: readonly ComponentType<Pick<PartProps, "patient">>[]) =>
  function TogetherTab({ patient }: PartProps) {
    return (
      <PanelStack>
        {panels.map((Panel) => (
          <Panel key={panels.indexOf(Panel)} patient={patient} />
        ))}
      </PanelStack>
    );
  };

const ClinicalTab = together(ClinicalPanel, ClinicalConsents, TrailPanel);
const AestheticTab = together(AestheticPanel, PhotographsPanel, ConsentsPanel, TrailPanel);
const prescriptions = { Part: together(PrescriptionTab, TrailPanel), Overview: Recent };
const records = { Part: RecordsPanel, Overview: ChartSummary };

/** The tabs of other features, in their order. */
const parts: readonly PatientPart[] = [
  { tab: "prontuario", label: "Prontuário", sheet: "medical", ...records },
  { tab: "receitas", label: "Receitas", sheet: "medical", ...prescriptions },
  { tab: "anamnese", label: "Anamnese", sheet: "medical", Part: ClinicalTab },
  { tab: "estetica", label: "Anamnese Estética", sheet: "aesthetic", Part: AestheticTab },
];

export const Route = createFileRoute("/app/patients/$id")({
  validateSearch: readPatientSearch,
  loader({ context: { user }, params: { id } }) {
    if (!user || !can(user, "manage_patients")) return;
    void queries.patients.get.prefetch({ id });
    void queries.patients.duplicates.prefetch({ id });
    void queries.patients.statistics.prefetch({ id });
  },
  component: Patient,
});

function Patient() {
  const { id } = Route.useParams();
  const { aba = "geral", novo, agendamento, atender, atendido, registro } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { page, onMoved } = useMergedPage(id);
  const mayBook = useCan("manage_appointments");
  const mayOpen = useCan(["manage_appointments", "manage_calendars"]);
  const show = (open: Omit<PatientSearch, "aba">) => {
    const replace = Object.keys(open).length === 0 || "atendido" in open;
    void navigate({
      search: (old) => ({ ...stayingOf(old), ...open }),
      replace,
      resetScroll: false,
    });
  };
  return (
    <RequirePermission anyOf={["manage_patients"]}>
      <PatientPage
        key={page}
        patientId={id}
        tab={aba}
        attending={atender ?? null}
        onAttended={(visit) => show(visit === null ? {} : { atendido: visit })}
        recordId={registro ?? null}
        onRecord={(opened) => show(opened === null ? {} : { registro: opened })}
        notice={atendido && <AttendedNotice appointmentId={atendido} />}
        parts={parts}
        onTab={(tab) =>
          void navigate({
            search: (old) => ({ ...stayingOf(old), aba: tab }),
            replace: true,
            resetScroll: false,
          })
        }
        onBook={mayBook ? () => show({ novo: 1 }) : undefined}
        onOpenAppointment={mayOpen ? (opened) => show({ agendamento: opened }) : undefined}
        onMoved={onMoved}
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
