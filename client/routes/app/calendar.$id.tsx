import { createFileRoute } from "@tanstack/react-router";
import { RequirePermission } from "#client/features/shell/require-permission.tsx";
import { WeekPage } from "#client/features/week/week-page.tsx";

export const Route = createFileRoute("/app/calendar/$id")({ component: Week });

function Week() {
  const { id } = Route.useParams();
  return (
    <RequirePermission anyOf={["manage_calendars", "manage_appointments"]}>
      <WeekPage calendarId={id} />
    </RequirePermission>
  );
}
