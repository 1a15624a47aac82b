import { createFileRoute, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import type { ComposerHandle } from "#client/features/appointments/new/use-draft.ts";
import { readSlot, writeSlot, type DraftSlot } from "#client/domain/new-slot-values.ts";
import { WeekPage } from "#client/features/week/week-page.tsx";
import { readWeekSearch, type WeekSearch } from "#client/features/week/address/search-values.ts";
import { prefetchWeek } from "#client/features/week/week-calls.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

const readers = ["manage_calendars", "manage_appointments"] as const;

// The week appears before anything in it is pressed.
const AppointmentDialogs = lazy(async () => {
  const { AppointmentDialogs: dialogs } =
    await import("#client/features/appointments/appointment-dialogs.tsx");
  return { default: dialogs };
});

export const Route = createFileRoute("/app/calendar/$id")({
  validateSearch: readWeekSearch,
  staticData: { isCanvas: true },
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

type Opened = Pick<WeekSearch, "novo" | "completo" | "agendamento">;

const nothing: Opened = { novo: undefined, completo: undefined, agendamento: undefined };

/** The address says what is open beside or above the week, so the browser's way back closes it. */
function CalendarWeek({ id }: { id: string }) {
  const { novo, completo, agendamento } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  // Closing what was opened here goes back to the week instead of adding another entry of it.
  const openedAt = useRef<number>(undefined);
  const show = (open: Opened, replace = false) =>
    void navigate({ search: (week) => ({ ...week, ...open }), replace, resetScroll: false });
  const open = (what: Opened) => {
    openedAt.current = history.location.state.__TSR_index + 1;
    show({ ...nothing, ...what });
  };
  const close = (what: Opened) => {
    const isOurs = openedAt.current === history.location.state.__TSR_index;
    openedAt.current = undefined;
    if (isOurs) history.back();
    else show(what, true);
  };
  const slot = novo === undefined ? null : readSlot(novo);
  const creating = slot && { calendarId: id, ...slot };
  const composer = useRef<ComposerHandle>(null);
  const [draft, setDraft] = useState<DraftSlot | null>(null);
  const [block, setBlock] = useState<HTMLElement | null>(null);
  const turn = draft?.turn;
  const place = useMemo(() => ({ anchor: block, turn }), [block, turn]);
  const isWhole = completo === 1;
  return (
    <>
      <WeekPage
        calendarId={id}
        onCreate={(wanted) => {
          // Beside what is being made, the week chooses another time for it.
          const moves = composer.current && (!wanted.copyOf || composer.current.isDirty());
          if (moves) composer.current?.moveTo(wanted);
          else open({ novo: writeSlot(wanted) });
        }}
        onOpen={(appointmentId) => {
          // A look at another appointment costs nothing that was typed.
          if (composer.current?.isDirty()) show({ agendamento: appointmentId });
          else open({ agendamento: appointmentId });
        }}
        draft={draft}
        draftRef={setBlock}
        isNarrowed={draft !== null && isWhole}
      />
      <Suspense>
        <AppointmentDialogs
          creating={creating}
          beside={{
            place,
            isWhole,
            onWhole: () => show({ completo: 1 }, true),
            onDraft: setDraft,
            handle: composer,
          }}
          onCreateClose={() => close(nothing)}
          openId={agendamento ?? null}
          onDetailsClose={() => close({ agendamento: undefined })}
          // In place of the details: going back from it leads to the week.
          onDuplicate={(copy) => show({ ...nothing, novo: writeSlot(copy) }, true)}
        />
      </Suspense>
    </>
  );
}
