import { ActionIcon, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./period-buttons.module.css";
import { PeriodPicker } from "./period-picker.tsx";
import type { WeekState } from "../address/use-week-state.ts";

type PeriodButtonsProps = {
  state: WeekState;
  /** The days that are shown, in words; the short ones are for narrow windows. */
  title: string;
  shortTitle: string;
  /** Why the single shown day is closed. */
  closedName: string | undefined;
};

/** Buttons for earlier, today, later, and the date. */
export function PeriodButtons({ state, title, shortTitle, closedName }: PeriodButtonsProps) {
  const { isDay } = state;
  return (
    <div className={classes.period} role="toolbar" aria-label="Período">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={isDay ? "Dia anterior" : "Semana anterior"}
        onClick={() => state.step(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button
        className={classes.today}
        variant="default"
        px="sm"
        onClick={() => state.goTo(isDay ? state.today : state.present)}
      >
        Hoje
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={isDay ? "Próximo dia" : "Próxima semana"}
        onClick={() => state.step(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <PeriodPicker title={title} shortTitle={shortTitle} date={state.date} onPick={state.goTo} />
      {isDay && state.date === state.today && <span className={classes.isToday}>Hoje</span>}
      {isDay && closedName && <span className={classes.closedName}>{closedName}</span>}
    </div>
  );
}
