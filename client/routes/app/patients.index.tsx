import { createFileRoute } from "@tanstack/react-router";
import { readPatientSearch } from "#client/features/patients/patient-search.ts";
import { PatientsPage } from "#client/features/patients/patients-page.tsx";
import { RequirePermission } from "#client/features/shell/require-permission.tsx";

export const Route = createFileRoute("/app/patients/")({
  validateSearch: readPatientSearch,
  component: Patients,
});

function Patients() {
  const { busca = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequirePermission anyOf={["manage_patients", "manage_appointments"]}>
      <PatientsPage
        search={busca}
        onSearch={(next) =>
          void navigate({
            search: next ? { busca: next } : {},
            replace: true,
            resetScroll: false,
          })
        }
      />
    </RequirePermission>
  );
}
