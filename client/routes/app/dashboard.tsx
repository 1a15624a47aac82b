import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { WaitingButton } from "#client/features/anamneses/waiting-button.tsx";
import { WaitingPanel } from "#client/features/anamneses/waiting-panel.tsx";
import { MyCalendarsPanel } from "#client/features/calendars/my-calendars-panel.tsx";
import { DashboardPage } from "#client/features/dashboard/dashboard-page.tsx";
import {
  readDashboardSearch,
  type DashboardSearch,
} from "#client/features/dashboard/search-values.ts";
import { ResumeNotice } from "#client/features/first-steps/resume-notice.tsx";
import { StoppedNotice } from "#client/features/reminders/stopped-notice.tsx";
import { RemindersPanel } from "#client/features/reminders/reminders-panel.tsx";
import { writeSlot } from "#client/domain/calendars/new-slot-values.ts";
import { writeTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { timeOffInstead } from "#client/domain/calendars/slot-kind-values.ts";
import { useBeside } from "#client/domain/calendars/use-beside.ts";
import { useCan } from "#client/lib/session.ts";
import { prefetch, queries, trpc } from "#client/lib/trpc.ts";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import { useWriteGate } from "#client/ui/read-only.tsx";
import { can, canAny } from "#shared/domain/permissions.ts";

// The day appears before anything in it is pressed.
const AppointmentDialogs = lazy(async () => {
  const { AppointmentDialogs: dialogs } =
    await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: dialogs };
});

export const Route = createFileRoute("/app/dashboard")({
  validateSearch: readDashboardSearch,
  loader({ context: { user } }) {
    if (!user) return;
    const readsAgenda = canAny(user, ["manage_calendars", "manage_appointments"]);
    if (readsAgenda) {
      prefetch(queries.dashboard.day, queries.calendars.list, queries.reminders.failures);
    }
    if (can(user, "manage_medical_records") && can(user, "manage_patients")) {
      prefetch(queries.anamnesisRequests.waiting);
    }
    if (readsAgenda && can(user, "manage_finance")) prefetch(queries.transactions.dueToday);
    if (user.role === "owner") prefetch(queries.organizations.firstSteps);
    prefetch(queries.dashboard.kpis, queries.tier.my, queries.reminders.settings);
  },
  staticData: { hasLetters: true },
  component: Dashboard,
});

/** The address says what is open beside the day, so the browser's way back closes it. */
function Dashboard() {
  const { quem, novo, completo, agendamento } = Route.useSearch();
  const navigate = Route.useNavigate();
  const enabled = useCan(["manage_calendars", "manage_appointments"]);
  const day = trpc.dashboard.day.useQuery(undefined, { enabled }).data;
  const drawing = { calendarId: day?.calendarId ?? "", timeZone: day?.timeZone };
  const begun = { novo, stay: () => {} };
  const { creating, composer, beside, draft, draftRef } = useBeside(drawing, begun);
  const gate = useWriteGate();
  const show = (wanted: DashboardSearch, replace = false) =>
    void navigate({ search: { quem, ...wanted }, replace, resetScroll: false });
  function blockInstead() {
    const instead = draft && timeOffInstead(draft);
    if (!instead) return;
    const search = { bloquear: writeTimeOff(instead), data: instead.start.slice(0, 10) };
    void navigate({ to: "/app/calendar/$id", params: { id: drawing.calendarId }, search });
  }
  return (
    <>
      <DashboardPage
        who={quem}
        onWho={(who) => show({ quem: who }, true)}
        onOpen={(id) => show({ agendamento: id })}
        onCreate={(slot) => {
          // Beside what is being made, the day chooses another time for it.
          if (composer.current) composer.current.moveTo(slot);
          else gate(() => show({ novo: writeSlot(slot) }));
        }}
        onNew={(id) =>
          composer.current ?? gate(() => show({ novo: writeSlot({ professionalId: id }) }))
        }
        draft={draft}
        draftRef={draftRef}
        waiting={<WaitingButton />}
        notice={
          <>
            <ResumeNotice />
            <StoppedNotice />
          </>
        }
        calendars={<MyCalendarsPanel />}
        reminders={
          <>
            <RemindersPanel />
            <WaitingPanel />
          </>
        }
      />
      {creating && <FocusReturn />}
      <Suspense>
        <AppointmentDialogs
          creating={creating}
          beside={{
            ...beside,
            isWhole: completo === 1,
            onWhole: () => show({ novo, completo: 1 }, true),
            onOtherKind: blockInstead,
          }}
          onCreateClose={() => show({}, true)}
          openId={agendamento ?? null}
          onDetailsClose={() => show({}, true)}
          onDuplicate={(slot) => show({ novo: writeSlot(slot) }, true)}
        />
      </Suspense>
    </>
  );
}
