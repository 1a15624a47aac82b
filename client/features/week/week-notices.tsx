import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCalendarPlus } from "@tabler/icons-react";
import type { WeekState } from "./address/use-week-state.ts";
import classes from "./week-page.module.css";

/** Says why there is nothing to see. */
export function EmptyNotice({ state, isWorkingDay }: { state: WeekState; isWorkingDay: boolean }) {
  const { shownIds, query } = state.filters;
  const period = state.view === "dia" ? "neste dia" : "nesta semana";
  const text = query
    ? `Nenhum agendamento encontrado para “${query}” ${period}.`
    : shownIds
      ? `Nenhum agendamento dos profissionais escolhidos ${period}.`
      : isWorkingDay || state.view !== "dia"
        ? `Nenhum agendamento ${period}. O que for marcado aparece aqui na hora.`
        : "Sem expediente neste dia.";
  return (
    <p className={classes.notice}>
      <IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />
      {text}
      {query && (
        <Button variant="subtle" size="compact-sm" onClick={() => state.search("")}>
          Limpar busca
        </Button>
      )}
      {!query && shownIds && (
        <Button variant="subtle" size="compact-sm" onClick={state.showAll}>
          Mostrar todos
        </Button>
      )}
    </p>
  );
}

type WeekFailureProps = { message: string; retrying: boolean; onRetry: () => void };

/** What was loaded before stays on the grid. */
export function WeekFailure({ message, retrying, onRetry }: WeekFailureProps) {
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      {message}
      <Button variant="subtle" size="compact-sm" loading={retrying} onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
