import { createFileRoute } from "@tanstack/react-router";
import { BookingLinksPage } from "#client/features/booking-links/booking-links-page.tsx";
import { RequirePermission } from "#client/features/shell/require-permission.tsx";

export const Route = createFileRoute("/app/booking")({ component: BookingLinks });

function BookingLinks() {
  return (
    <RequirePermission
      anyOf={["manage_links"]}
      refusal="Você não tem permissão para criar links de agendamento."
    >
      <BookingLinksPage />
    </RequirePermission>
  );
}
