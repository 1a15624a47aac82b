import { createFileRoute } from "@tanstack/react-router";
import { readTimeOffBegun } from "#client/domain/new-time-off-values.ts";
import { CalendarsPage } from "#client/features/calendars/calendars-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { TimeOffPanel } from "#client/features/time-off/time-off-panel.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";

type CalendarsSearch = {
  /** Links back from a calendar carry it, since the list must not lead straight into one again. */
  noAutoOpen?: 1;
  /** Set while time that the address names is being blocked: see `new-time-off-values.ts`. */
  bloquear?: string;
};

export const Route = createFileRoute("/app/calendarios")({
  validateSearch: ({ noAutoOpen, bloquear }: Record<string, unknown>): CalendarsSearch => ({
    ...(noAutoOpen === 1 && { noAutoOpen }),
    ...(typeof bloquear === "string" && { bloquear }),
  }),
  loader({ context: { user } }) {
    if (user) prefetch(queries.calendars.list, queries.tier.my);
  },
  component: Calendars,
});

function Calendars() {
  const { noAutoOpen, bloquear } = Route.useSearch();
  const navigate = Route.useNavigate();
  const begun = bloquear === undefined ? null : readTimeOffBegun(bloquear);
  return (
    <RequirePermission anyOf={["manage_calendars", "manage_appointments"]}>
      <CalendarsPage
        opensOnlyOne={noAutoOpen !== 1 && begun === null}
        renderTimeOff={(timeZone) => (
          <TimeOffPanel
            // Another period may be asked for while this one is open.
            key={bloquear}
            timeZone={timeZone}
            begun={begun}
            onBegunClose={() => void navigate({ search: { noAutoOpen: 1 }, replace: true })}
          />
        )}
      />
    </RequirePermission>
  );
}
