import { createFileRoute } from "@tanstack/react-router";
import { teamReaders } from "#client/domain/employees/reader-rules.ts";
import { readServiceSearch } from "#client/features/services/search-values.ts";
import { ServicesPage } from "#client/features/services/services-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

export const Route = createFileRoute("/app/services")({
  validateSearch: readServiceSearch,
  loader({ context: { user } }) {
    if (!user) return;
    prefetch(queries.services.list);
    if (canAny(user, teamReaders)) prefetch(queries.employees.directory);
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
