import { createFileRoute } from "@tanstack/react-router";
import { CalendarsPage } from "#client/features/calendars/calendars-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { TimeOffPanel } from "#client/features/time-off/time-off-panel.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";

type CalendarsSearch = {
  /** Links back from a calendar carry it, since the list must not lead straight into one again. */
  noAutoOpen?: 1;
};

export const Route = createFileRoute("/app/calendarios")({
  validateSearch: ({ noAutoOpen }: Record<string, unknown>): CalendarsSearch => ({
    ...(noAutoOpen === 1 && { noAutoOpen }),
  }),
  loader({ context: { user } }) {
    if (user) prefetch(queries.calendars.list, queries.tier.my);
  },
  component: Calendars,
});

function Calendars() {
  const { noAutoOpen } = Route.useSearch();
  return (
    <RequirePermission anyOf={["manage_calendars", "manage_appointments"]}>
      <CalendarsPage
        opensOnlyOne={noAutoOpen !== 1}
        renderTimeOff={(timeZone) => <TimeOffPanel timeZone={timeZone} />}
      />
    </RequirePermission>
  );
}
