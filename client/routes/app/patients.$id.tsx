import { createFileRoute } from "@tanstack/react-router";
import {
  PatientPage,
  patientTabs,
  type PatientTab,
} from "#client/features/patients/patient-page.tsx";
import { RequirePermission } from "#client/features/shell/require-permission.tsx";

export const Route = createFileRoute("/app/patients/$id")({
  validateSearch: ({ aba }: Record<string, unknown>): { aba?: PatientTab | undefined } => {
    const tab = patientTabs.find((known) => known === aba);
    return tab && tab !== "geral" ? { aba: tab } : {};
  },
  component: Patient,
});

function Patient() {
  const { id } = Route.useParams();
  const { aba = "geral" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequirePermission anyOf={["manage_patients"]}>
      <PatientPage
        key={id}
        patientId={id}
        tab={aba}
        onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
        onMoved={(to) => void navigate({ params: { id: to }, replace: true })}
      />
    </RequirePermission>
  );
}
