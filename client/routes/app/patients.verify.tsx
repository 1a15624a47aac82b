import { createFileRoute } from "@tanstack/react-router";
import { VerificationPage } from "#client/features/records/trail/verification-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";

export const Route = createFileRoute("/app/patients/verify")({ component: Verify });

function Verify() {
  return (
    <RequirePermission anyOf={["manage_medical_records"]}>
      <VerificationPage />
    </RequirePermission>
  );
}
