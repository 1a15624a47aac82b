import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { WeekState } from "./use-week-state.ts";
import classes from "./week-page.module.css";

type WeekToolbarProps = {
  state: WeekState;
  /** The days that are shown, in words. */
  title: string;
};

/** Earlier, today, later, and how much is shown at once. */
export function WeekToolbar({ state, title }: WeekToolbarProps) {
  const isDay = state.view === "dia";
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Período">
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={isDay ? "Dia anterior" : "Semana anterior"}
          onClick={() => state.step(-1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" px="sm" onClick={() => state.goTo(state.today)}>
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
      </div>
      <p className={classes.period} aria-live="polite">
        {title}
        {isDay && state.date === state.today && <span className={classes.today}>Hoje</span>}
      </p>
      <SegmentedControl
        className={classes.views}
        aria-label="Visão"
        value={state.view}
        onChange={(view) => state.show(view === "dia" ? "dia" : "semana")}
        data={[
          { value: "dia", label: "Dia" },
          { value: "semana", label: "Semana" },
        ]}
      />
    </div>
  );
}
