import { SegmentedControl, Skeleton, Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { formatPlainDay } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import { closedWords } from "#client/domain/calendars/closed-words.ts";
import { useManagesOthers } from "#client/domain/calendars/use-manages-others.ts";
import { useShortcuts } from "#client/ui/use-shortcuts.ts";
import { trpc } from "#client/lib/trpc.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { Day } from "#shared/schemas/dashboard.ts";
import { DayGrid } from "./day-grid.tsx";
import classes from "./day-panel.module.css";
import { ClosedPanel, NextOpenLink } from "./closed-panel.tsx";
import { isShut, onlyOf, type DayHandlers, type DraftInDay } from "./day-rules.ts";
import { DueList } from "./due-list.tsx";
import { refreshMs } from "./figures/refresh-rules.ts";
import { QueuePanel } from "./queue-panel.tsx";
import type { DashboardSearch } from "./search-values.ts";

const ShortcutsDialog = lazyPart(() => import("#client/domain/appointments/shortcuts-dialog.tsx"));

export type DayPanelProps = DayHandlers &
  DraftInDay & {
    /** The person whose day is asked for. */
    who: DashboardSearch["quem"];
    onWho: (who: DashboardSearch["quem"]) => void;
    /** Begins a new appointment now, a professional's or anybody's. */
    onNew: (professionalId: string | undefined) => void;
  };

/** The day as it is lived: a column for each professional, and who is next for what. */
export function DayPanel(props: DayPanelProps) {
  const day = trpc.dashboard.day.useQuery(undefined, { refetchInterval: refreshMs });
  const mayCharge = useCan("manage_finance");
  // Who still has to pay stands among the others from the start.
  const due = trpc.transactions.dueToday.useQuery(undefined, { enabled: mayCharge });
  return (
    <section className={classes.panel} aria-labelledby="hoje">
      {due.isLoading ? (
        <DaySkeleton />
      ) : (
        <QueryView
          query={day}
          messageOf={(error) => failureOf(error).message}
          loading={<DaySkeleton />}
        >
          {(loaded) => <DayView {...props} day={loaded} now={day.dataUpdatedAt} />}
        </QueryView>
      )}
    </section>
  );
}

type DayViewProps = DayPanelProps & {
  day: Day;
  /** When it was read, at most a minute ago. */
  now: number;
};

function DayView({ day, now, who, onWho, onNew, ...pressed }: DayViewProps) {
  const managesOthers = useManagesOthers();
  const { ownProfessionalId: own, professionals } = day;
  const shownWho = who ?? (managesOthers ? "equipe" : "eu");
  const only = shownWho === "eu" ? (own ?? undefined) : undefined;
  const shown = only ? onlyOf(day, only) : day;
  const navigate = useNavigate();
  const { calendarId: id } = day;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const mayBook = useCan("manage_appointments");
  const toAgenda =
    id === null
      ? () => undefined
      : (visao: "dia" | "semana" | "lista") => () =>
          void navigate({ to: "/app/calendar/$id", params: { id }, search: { visao } });
  useShortcuts({
    new: mayBook && id !== null ? () => onNew(only) : undefined,
    day: toAgenda("dia"),
    week: toAgenda("semana"),
    list: toAgenda("lista"),
    help: () => setHelpOpen(true),
  });
  return (
    <>
      {isHelpOpen && <ShortcutsDialog isToday onClose={() => setHelpOpen(false)} />}
      <DayHead day={shown}>
        {own && professionals.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="De quem"
            value={shownWho}
            data={[
              { value: "eu", label: "Só eu" },
              { value: "equipe", label: "Equipe" },
            ]}
            onChange={(value) => onWho(value === "eu" ? "eu" : "equipe")}
          />
        )}
      </DayHead>
      {isShut(shown) ? (
        <>
          <DueList day={shown} onOpen={pressed.onOpen} />
          <ClosedPanel day={shown} />
        </>
      ) : (
        <div className={classes.day}>
          <QueuePanel day={shown} now={now} onOpen={pressed.onOpen} onCreate={pressed.onCreate} />
          <DayGrid day={shown} now={now} {...pressed} />
        </div>
      )}
    </>
  );
}

function DayHead({ day, children }: { day: Day; children: React.ReactNode }) {
  const name = formatPlainDay(day.date);
  return (
    <div className={classes.head}>
      <Title order={2} id="hoje">
        {day.isToday ? "Hoje" : name}
        {day.isToday && <span className={classes.date}>{name}</span>}
      </Title>
      {day.closedToday && !isShut(day) && (
        <p className={classes.closed}>
          {closedWords("hoje", day.closedToday.name)}{" "}
          {day.isToday ? <NextOpenLink day={day} /> : "Este é o próximo dia aberto."}
        </p>
      )}
      {children}
    </div>
  );
}

function DaySkeleton() {
  return (
    <Loading label="Carregando o dia">
      <div className={classes.head}>
        <Skeleton height={24} width={160} />
      </div>
      <div className={classes.day}>
        <Skeleton height={692} radius={12} />
        <Skeleton height={692} radius={12} />
      </div>
    </Loading>
  );
}
