import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { useFocusBefore } from "#client/domain/calendars/use-focus-before.ts";
import { writeSlot } from "#client/domain/calendars/new-slot-values.ts";
import { writeTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { slotInstead, timeOffInstead } from "#client/domain/calendars/slot-kind-values.ts";
import { useBeside } from "#client/domain/calendars/use-beside.ts";
import { WeekPage } from "#client/features/week/week-page.tsx";
import { readWeekSearch } from "#client/features/week/address/search-values.ts";
import { useOpened } from "#client/features/week/address/use-opened.ts";
import { prefetchWeek } from "#client/features/week/week-calls.ts";
import { prefetch, queries, trpc } from "#client/lib/trpc.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import { useWriteGate } from "#client/ui/read-only.tsx";
import { canAny } from "#shared/domain/permissions.ts";

const readers = ["manage_calendars", "manage_appointments"] as const;

// The week appears before anything in it is pressed.
const AppointmentDialogs = lazy(async () => {
  const part = await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: part.AppointmentDialogs };
});
const stepsMenu = () => import("#client/features/appointments/details/block-steps-menu.tsx");
const BlockSteps = lazyPart(stepsMenu);
const CloseDay = lazyPart(() => import("#client/features/calendars/close-day-dialog.tsx"));
const TimeOffDialogs = lazyPart(() => import("#client/features/time-off/time-off-dialogs.tsx"));

export const Route = createFileRoute("/app/calendar/$id")({
  validateSearch: readWeekSearch,
  staticData: { isCanvas: true, hasLetters: true },
  loader({ context: { user }, params: { id }, location: { search } }) {
    if (!user || !canAny(user, readers)) return;
    prefetch(queries.employees.directory);
    void queries.calendars.get.prefetch({ id });
    prefetchWeek(id, readWeekSearch(search).data);
  },
  component: Week,
});

function Week() {
  const { id } = Route.useParams();
  return (
    <RequirePermission anyOf={readers}>
      <CalendarWeek key={id} id={id} />
    </RequirePermission>
  );
}

/** The week, and what the address says is open beside or above it. */
function CalendarWeek({ id }: { id: string }) {
  const { opened, open, openAbove, replace, change, stay, close } = useOpened();
  const timeZone = trpc.calendars.get.useQuery({ id }).data?.timeZone;
  const place = { calendarId: id, timeZone };
  const { creating, blocking, composer, beside, ...drawn } = useBeside(place, { ...opened, stay });
  const gate = useWriteGate();
  const before = useFocusBefore(Boolean(creating ?? blocking));
  return (
    <>
      <WeekPage
        calendarId={id}
        // Beside what is being made, the week chooses another time for it.
        onCreate={(wanted) => {
          const at = composer.current;
          if (at && (!wanted.copyOf || at.isDirty())) return at.moveTo(wanted);
          gate(() => open({ novo: writeSlot(wanted) }));
        }}
        onBlock={(begun) => gate(() => open({ bloquear: writeTimeOff(begun) }))}
        // A look at another appointment costs nothing that was typed.
        onOpen={(agendamento) => (composer.current?.isDirty() ? openAbove : open)({ agendamento })}
        renderSteps={(block) => (
          <BlockSteps {...block} onBegin={(to) => open({ agendamento: block.row.id, fazer: to })} />
        )}
        onCloseDay={(fechar) => gate(() => open({ fechar }))}
        onAbsence={(timeOffId) => composer.current?.isDirty() || open({ bloqueio: timeOffId })}
        {...drawn}
        isNarrowed={Boolean(opened.agendamento ?? (drawn.draft && opened.completo))}
      />
      {(creating || blocking) && <FocusReturn to={before} />}
      <Suspense>
        <AppointmentDialogs
          creating={creating}
          beside={{
            ...beside,
            isWhole: opened.completo === 1,
            onWhole: () => change({ completo: 1 }),
            onOtherKind() {
              const instead = drawn.draft && timeOffInstead(drawn.draft);
              if (instead) replace({ bloquear: writeTimeOff(instead) });
            },
          }}
          onCreateClose={() => close()}
          openId={opened.agendamento ?? null}
          begin={opened.fazer}
          onDetailsClose={() => close({ agendamento: undefined, fazer: undefined })}
          onDuplicate={(copy) => replace({ novo: writeSlot(copy) })}
        />
        {opened.fechar && <CloseDay calendarId={id} date={opened.fechar} onClose={() => close()} />}
        {(blocking || opened.bloqueio) && (
          <TimeOffDialogs
            calendarId={id}
            creating={blocking}
            beside={{
              ...beside,
              onOtherKind() {
                const instead = drawn.draft && timeZone && slotInstead(drawn.draft, timeZone);
                if (instead) replace({ novo: writeSlot(instead) });
              },
            }}
            onCreateClose={() => close()}
            openId={opened.bloqueio ?? null}
            onClose={() => close()}
          />
        )}
      </Suspense>
    </>
  );
}
