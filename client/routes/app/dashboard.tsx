import { createFileRoute } from "@tanstack/react-router";
import { MyCalendarsPanel } from "#client/features/calendars/my-calendars-panel.tsx";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import { RemindersPanel } from "#client/features/reminders/reminders-panel.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

export const Route = createFileRoute("/app/dashboard")({
  loader({ context: { user } }) {
    if (!user) return;
    prefetch(queries.dashboard.kpis, queries.tier.my, queries.reminders.settings);
    if (canAny(user, ["manage_calendars", "manage_appointments"])) {
      prefetch(queries.dashboard.next, queries.calendars.list);
    }
  },
  component: Dashboard,
});

function Dashboard() {
  return <DashboardPage calendars={<MyCalendarsPanel />} reminders={<RemindersPanel />} />;
}
