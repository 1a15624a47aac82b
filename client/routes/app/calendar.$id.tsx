import { createFileRoute } from "@tanstack/react-router";
import { RequirePermission } from "#client/features/shell/require-permission.tsx";
import { WeekPage } from "#client/features/week/week-page.tsx";
import { readWeekSearch } from "#client/features/week/week-search.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

const readers = ["manage_calendars", "manage_appointments"] as const;

export const Route = createFileRoute("/app/calendar/$id")({
  validateSearch: readWeekSearch,
  loader({ context: { user }, params: { id } }) {
    if (!user || !canAny(user, readers)) return;
    prefetch(queries.employees.directory);
    void queries.calendars.get.prefetch({ id });
  },
  component: Week,
});

function Week() {
  const { id } = Route.useParams();
  return (
    <RequirePermission anyOf={readers}>
      <WeekPage key={id} calendarId={id} />
    </RequirePermission>
  );
}
