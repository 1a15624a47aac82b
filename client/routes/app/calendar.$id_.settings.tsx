import { createFileRoute } from "@tanstack/react-router";
import { CalendarSettingsPage } from "#client/features/calendars/settings-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { TimeOffPanel } from "#client/features/time-off/time-off-panel.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

// Members who may not change calendars can still block times here.
const readers = ["manage_calendars", "manage_appointments"] as const;

export const Route = createFileRoute("/app/calendar/$id_/settings")({
  loader({ context: { user }, params: { id } }) {
    if (!user || !canAny(user, readers)) return;
    prefetch(queries.employees.directory);
    void queries.calendars.get.prefetch({ id });
  },
  component: CalendarSettings,
});

function CalendarSettings() {
  const { id } = Route.useParams();
  return (
    <RequirePermission anyOf={readers}>
      <CalendarSettingsPage key={id} id={id} TimeOff={TimeOffPanel} />
    </RequirePermission>
  );
}
