import { createFileRoute } from "@tanstack/react-router";
import { BookingLinksPage } from "#client/features/booking-links/booking-links-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { can } from "#shared/domain/permissions.ts";

export const Route = createFileRoute("/app/booking")({
  loader({ context: { user } }) {
    if (user && can(user, "manage_links")) prefetch(queries.bookingLinks.list);
  },
  component: BookingLinks,
});

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
