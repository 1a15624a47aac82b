import { createFileRoute, useRouter } from "@tanstack/react-router";
import { InvitationPage } from "#client/features/auth/invitation-page.tsx";

export const Route = createFileRoute("/convite/$token")({ component: Invited });

function Invited() {
  const router = useRouter();
  const { token } = Route.useParams();
  return (
    <InvitationPage
      key={token}
      token={token}
      onAccepted={() => router.history.push("/app/dashboard")}
    />
  );
}
