import { VisuallyHidden } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { AgendaList } from "./agenda/agenda-list.tsx";
import { PrintList } from "./agenda/print-list.tsx";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import type { Made, TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import type { RenderSteps } from "./block-menu.tsx";
import { MovableGrid, type Composing } from "./move/movable-grid.tsx";
import { RefusedMoveDialog } from "./refused-move-dialog.tsx";
import { useCarry } from "./move/use-carry.ts";
import { useNewSlots } from "./use-new-slots.ts";
import { useMade } from "./use-made.ts";
import { useMoves } from "./move/use-moves.ts";
import { useNow } from "./use-now.ts";
import { useWeekKeys } from "./use-week-keys.ts";
import { useOpenFirst, useShownWeek } from "./use-shown-week.ts";
import { useDaySwipe } from "./use-day-swipe.ts";
import { useStable } from "./use-stable.ts";
import { useWeekState } from "./address/use-week-state.ts";
import { WeekMenus } from "./week-menus.tsx";
import { EmptyNotice, WeekFailure } from "./week-notices.tsx";
import classes from "./week-page.module.css";
import { WeekHead } from "./head/week-head.tsx";
import { zoneLabel } from "./zone-words.ts";

const HourDialog = lazyPart(() => import("./agenda/hour-dialog.tsx"));
const ShortcutsDialog = lazyPart(() => import("#client/domain/appointments/shortcuts-dialog.tsx"));

/** What opens above a week or beside it, and what was made last. */
export type WeekSurroundings = Composing & {
  made: Made | null;
  onCreate: (slot: TimedSlot) => void;
  onBlock: (begun: NewTimeOff) => void;
  onOpen: (appointmentId: string) => void;
  onAbsence: (timeOffId: string) => void;
  onCloseDay: (date: string) => void;
  renderSteps: RenderSteps;
};

type WeekPanelProps = WeekSurroundings & { calendar: Calendar };

/** The week, day or list of one calendar, with the team and the latest arrivals. */
export function WeekPanel({ calendar, onCreate, onBlock, onOpen, ...around }: WeekPanelProps) {
  const now = useNow();
  const state = useWeekState(calendar, now);
  const canEdit = useCan("manage_appointments");
  const moves = useMoves(calendar);
  const carry = useCarry({ calendar, state, moves: moves.moves });
  useMade({ calendar, ...around, reveal: carry.reveal });
  const open = useStable(onOpen);
  const week = useShownWeek({ calendar, state, now, moves });
  const [hour, setHour] = useState<number | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const main = useDaySwipe(state);
  const searchField = useRef<HTMLInputElement>(null);
  const zone = useMemo(() => zoneLabel(calendar.timeZone, now), [calendar.timeZone, now]);
  const { days, settled, team, query } = week;
  const begins = { onCreate, onBlock, team, onOpen: open, onCloseDay: around.onCloseDay };
  const creating = useNewSlots({ calendar, state, days: settled, now, taken: week, ...begins });
  const onNew = canEdit ? creating.onNew : undefined;
  const onHelp = useStable(() => setHelpOpen(true));
  const { today, date } = state;
  const listed = { calendar, team, title: week.title, now, today, date, onOpen: open };
  useWeekKeys({ state, team, searchField, main, onNew: onNew && creating.onNewKey, onHelp });
  return (
    <div className={classes.page} data-narrowed={around.isNarrowed || undefined}>
      <WeekHead
        calendar={calendar}
        state={state}
        title={week.title}
        shortTitle={week.shortTitle}
        day={days[0]}
        people={team.attending}
        zone={zone}
        searchField={searchField}
        onFirst={useOpenFirst(days, open)}
        onNew={onNew}
        onHelp={onHelp}
      />
      <div ref={main} tabIndex={-1} className={classes.main}>
        {query.error && (
          <WeekFailure
            message={failureOf(query.error).message}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {week.isEmpty && !carry.carried && (
          <EmptyNotice state={state} calendar={calendar} day={days[0]} main={main} />
        )}
        {week.view === "lista" ? (
          <AgendaList days={days} {...listed} />
        ) : (
          <MovableGrid
            {...listed}
            days={week.columns}
            shownIds={state.filters.shownIds}
            rows={week.rows}
            absences={week.absences}
            arrivals={week.arrivals}
            isLoading={query.isPending}
            canEdit={canEdit}
            onCell={creating.onCell}
            onDay={creating.onDay}
            onHour={setHour}
            openId={week.openId}
            onMove={moves.move}
            carry={carry}
            {...around}
          />
        )}
      </div>
      {week.view !== "lista" && <PrintList days={week.byPerson} {...listed} />}
      {hour !== null && (
        <HourDialog
          minute={hour}
          days={days}
          team={team}
          onOpen={(id) => {
            setHour(null);
            open(id);
          }}
          onClose={() => setHour(null)}
        />
      )}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
      {canEdit && (
        <WeekMenus
          host={main}
          calendar={calendar}
          rows={week.rows}
          renderSteps={around.renderSteps}
          onNextWeek={(row) => void moves.askNextWeek(row)}
          {...creating}
          {...begins}
        />
      )}
      <RefusedMoveDialog
        moves={moves}
        around={{ calendar, team, rows: week.rows }}
        onStay={carry.reveal}
      />
      <VisuallyHidden role="status">{query.isPending ? "Carregando..." : week.news}</VisuallyHidden>
    </div>
  );
}
