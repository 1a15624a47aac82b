import { SegmentedControl, VisuallyHidden } from "@mantine/core";
import { IconPlus, IconWorld } from "@tabler/icons-react";
import { memo, type RefObject } from "react";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { CalendarPicker } from "./calendar-picker.tsx";
import type { WeekDay } from "../days/day-rules.ts";
import type { Professional } from "../days/professional-rules.ts";
import { ColumnsButton } from "./columns-button.tsx";
import { PeriodButtons } from "./period-buttons.tsx";
import { ProfessionalsPanel } from "./professionals-panel.tsx";
import { SearchField } from "./search-field.tsx";
import { viewLabels, viewOf, weekViews } from "../address/search-values.ts";
import type { WeekState } from "../address/use-week-state.ts";
import classes from "./week-head.module.css";
import { WeekMenu } from "./week-menu.tsx";

type WeekHeadProps = {
  calendar: Calendar;
  state: WeekState;
  /** What is shown, in words. */
  title: string;
  shortTitle: string;
  /** The only shown day. */
  day: WeekDay | undefined;
  people: readonly Professional[];
  /** The calendar's zone in words, when the browser's clocks differ. */
  zone: string | null;
  searchField: RefObject<HTMLInputElement | null>;
  /** Opens the first appointment that a search finds. */
  onFirst: (query: string) => void;
  /** Absent for members who may not create appointments. */
  onNew: (() => void) | undefined;
  onHelp: () => void;
};

/** The one bar above the calendar: which, when, who, how it is shown, and a new appointment. */
export const WeekHead = memo(function WeekHead(props: WeekHeadProps) {
  const { calendar, state, people, zone, searchField, onNew, onHelp } = props;
  return (
    <header className={classes.head}>
      {state.isPhone ? (
        <VisuallyHidden component="h1">{calendar.name}</VisuallyHidden>
      ) : (
        <CalendarPicker calendar={calendar} />
      )}
      <PeriodButtons
        state={state}
        title={props.title}
        shortTitle={props.shortTitle}
        closedName={props.day?.closedName}
      />
      {zone && (
        <p className={classes.zone} title={zone}>
          <IconWorld size={16} stroke={1.7} aria-hidden="true" />
          <span>{zone}</span>
        </p>
      )}
      <ProfessionalsPanel people={people} state={state} />
      <SearchField
        field={searchField}
        query={state.filters.query}
        onSearch={state.search}
        onFirst={props.onFirst}
      />
      {state.view !== "lista" && <ColumnsButton state={state} />}
      <SegmentedControl
        className={classes.views}
        aria-label="Visão"
        value={state.view}
        onChange={(value) => state.show(viewOf(value))}
        data={weekViews.map((value) => ({ value, label: viewLabels[value] }))}
      />
      <WeekMenu calendar={calendar} state={state} onHelp={onHelp} />
      {onNew && (
        <WriteButton
          className={classes.new}
          leftSection={<IconPlus size={18} stroke={2} />}
          aria-keyshortcuts="n"
          onClick={onNew}
        >
          Novo
        </WriteButton>
      )}
    </header>
  );
});
