import { ActionIcon, Button, SegmentedControl, Tooltip } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconPrinter,
  IconWorld,
} from "@tabler/icons-react";
import { ColumnsButton } from "./columns-button.tsx";
import { DensityMenu } from "./density-menu.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import type { WeekState } from "./use-week-state.ts";
import { weekViews } from "./search-values.ts";
import classes from "./week-page.module.css";

type WeekButtonsProps = {
  state: WeekState;
  /** The days that are shown, in words. */
  title: string;
  /** Why the single shown day is closed. */
  closedName: string | undefined;
  /** The calendar's zone in words, when the browser's clocks differ. */
  zone: string | null;
  onHelp: () => void;
};

const viewLabels = { dia: "Dia", semana: "Semana", lista: "Lista" } as const;

/** Buttons for earlier, today, later, the date, and the view. */
export function WeekButtons({ state, title, closedName, zone, onHelp }: WeekButtonsProps) {
  const { isDay } = state;
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
        <Button variant="default" px="sm" onClick={() => state.goTo(state.present)}>
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
      <div className={classes.period}>
        <PeriodPicker title={title} date={state.date} onPick={state.goTo} />
        {isDay && state.date === state.today && <span className={classes.today}>Hoje</span>}
        {isDay && closedName && <span className={classes.closedName}>{closedName}</span>}
      </div>
      {zone && (
        <p className={classes.zone}>
          <IconWorld size={16} stroke={1.7} aria-hidden="true" />
          {zone}
        </p>
      )}
      <div className={classes.tools}>
        {state.view === "lista" && (
          <Tooltip label="Imprimir a lista">
            <ActionIcon
              className={classes.print}
              variant="default"
              size={36}
              aria-label="Imprimir a lista"
              onClick={() => window.print()}
            >
              <IconPrinter size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
        {state.view !== "lista" && (
          <>
            <ColumnsButton state={state} />
            <DensityMenu />
          </>
        )}
        <Tooltip label="Atalhos do teclado">
          <ActionIcon
            className={classes.help}
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Atalhos do teclado"
            aria-keyshortcuts="?"
            onClick={onHelp}
          >
            <IconKeyboard size={19} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <SegmentedControl
          aria-label="Visão"
          value={state.view}
          onChange={(value) => {
            const view = weekViews.find((each) => each === value);
            if (view) state.show(view);
          }}
          data={weekViews.map((value) => ({ value, label: viewLabels[value] }))}
        />
      </div>
    </div>
  );
}
