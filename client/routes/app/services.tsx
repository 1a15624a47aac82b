import { createFileRoute } from "@tanstack/react-router";
import { readServiceSearch } from "#client/features/services/search-values.ts";
import { ServicesPage } from "#client/features/services/services-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";

export const Route = createFileRoute("/app/services")({
  validateSearch: readServiceSearch,
  loader({ context: { user } }) {
    if (user) prefetch(queries.services.list);
  },
  component: Services,
});

/** Every member may look up a price; only manage_services may change anything. */
function Services() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ServicesPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
