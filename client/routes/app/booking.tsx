import { createFileRoute } from "@tanstack/react-router";
import { BookingLinksPage } from "#client/features/booking-links/booking-links-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { can } from "#shared/domain/permissions.ts";

type BookingLinksSearch = {
  /** The id of the link whose panel is open beside the list. */
  readonly link?: string | undefined;
};

export const Route = createFileRoute("/app/booking")({
  validateSearch: ({ link }: Record<string, unknown>): BookingLinksSearch =>
    typeof link === "string" ? { link } : {},
  loader({ context: { user } }) {
    if (user && can(user, "manage_links")) prefetch(queries.bookingLinks.list);
  },
  component: BookingLinks,
});

function BookingLinks() {
  const { link } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequirePermission
      anyOf={["manage_links"]}
      refusal="Você não tem permissão para criar links de agendamento."
    >
      <BookingLinksPage
        openId={link ?? null}
        onOpen={(id) =>
          void navigate({
            search: id === null ? {} : { link: id },
            replace: link !== undefined,
            resetScroll: false,
          })
        }
      />
    </RequirePermission>
  );
}
