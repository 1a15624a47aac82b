import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { endWaiting } from "#client/features/waitlist/booked-calls.ts";
import { slotOf } from "#client/features/waitlist/slot-values.ts";
import { WaitlistPage } from "#client/features/waitlist/waitlist-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";

const readers = ["manage_appointments", "manage_calendars"] as const;

// The list appears before anybody is booked.
const NewAppointmentDialog = lazy(async () => {
  const { NewAppointmentDialog: dialog } =
    await import("#client/features/appointments/new/new-appointment-dialog.tsx");
  return { default: dialog };
});

export const Route = createFileRoute("/app/waitlist")({
  loader({ context: { user } }) {
    if (user && canAny(user, readers)) prefetch(queries.waitlist.list);
  },
  component: Waitlist,
});

function Waitlist() {
  const [booked, setBooked] = useState<WaitlistEntry | null>(null);
  return (
    <RequirePermission anyOf={readers}>
      <WaitlistPage onBook={setBooked} />
      <Suspense>
        <NewAppointmentDialog
          key={booked?.id}
          defaults={booked && slotOf(booked)}
          beside={null}
          onMade={({ id }) => booked && void endWaiting(booked.id, id)}
          onClose={() => setBooked(null)}
        />
      </Suspense>
    </RequirePermission>
  );
}
