import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { daysBetween } from "#shared/domain/dates.ts";
import { longestPeriodDays } from "#shared/domain/ledger-terms.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import {
  anchorOf,
  kindOf,
  neighbourOf,
  periodAround,
  periodKinds,
  type Period,
  type PeriodKind,
} from "../address/period-rules.ts";
import classes from "./period-picker.module.css";
import { kindLabels, periodName } from "./period-words.ts";

type PeriodPickerProps = {
  period: Period;
  today: string;
  /** Null for today. */
  onPeriod: (period: Period | null) => void;
};

/** Chooses the days that the figures are of. */
export function PeriodPicker({ period, today, onPeriod }: PeriodPickerProps) {
  // One's own days may come to a whole week and are still one's own.
  const [isOwn, setOwn] = useState(false);
  const kind = isOwn ? "own" : kindOf(period);
  // Days that are too many are kept in their fields until one of them is changed.
  const [tooMany, setTooMany] = useState<Period | null>(null);

  function choose(next: PeriodKind) {
    setOwn(next === "own");
    setTooMany(null);
    if (next === "own") return;
    show(periodAround(next, anchorOf(period, today)));
  }

  function show(next: Period) {
    const isTooLong = daysBetween(next.periodStart, next.periodEnd) >= longestPeriodDays;
    setTooMany(isTooLong ? next : null);
    if (isTooLong) return;
    const isToday = next.periodStart === today && next.periodEnd === today;
    onPeriod(isToday ? null : next);
  }

  return (
    <Dates>
      <div className={classes.picker} role="group" aria-label="Período">
        <SegmentedControl
          aria-label="Tamanho do período"
          value={kind}
          data={periodKinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={(value) => choose(value)}
          className={classes.kinds}
        />
        <div className={classes.days}>
          <Step label="Período anterior" onClick={() => show(neighbourOf(period, -1))}>
            <IconChevronLeft size={18} />
          </Step>
          <ChosenDays kind={kind} period={tooMany ?? period} onPeriod={show} />
          <Step label="Próximo período" onClick={() => show(neighbourOf(period, 1))}>
            <IconChevronRight size={18} />
          </Step>
        </div>
        <p className={classes.name} aria-live="polite">
          {periodName(period, today)}
        </p>
        {tooMany && (
          <p className={classes.error} role="alert">
            {ledgerTexts.periodTooLong}
          </p>
        )}
        {anchorOf(period, today) !== today && (
          <Button variant="default" onClick={() => onPeriod(null)}>
            Hoje
          </Button>
        )}
      </div>
    </Dates>
  );
}

type StepProps = { label: string; onClick: () => void; children: React.ReactNode };

function Step({ label, onClick, children }: StepProps) {
  return (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

type ChosenDaysProps = { kind: PeriodKind; period: Period; onPeriod: (period: Period) => void };

/** The day whose day, week or month is shown; both ends of one's own days. */
function ChosenDays({ kind, period, onPeriod }: ChosenDaysProps) {
  const { periodStart, periodEnd } = period;
  if (kind !== "own") {
    return (
      <div className={classes.day}>
        <DayField
          aria-label="Data"
          value={periodStart}
          onChange={(day) => day && onPeriod(periodAround(kind, day))}
        />
      </div>
    );
  }
  return (
    <>
      <div className={classes.day}>
        <DayField
          aria-label="De"
          value={periodStart}
          onChange={(day) =>
            day && onPeriod({ periodStart: day, periodEnd: day > periodEnd ? day : periodEnd })
          }
        />
      </div>
      <div className={classes.day}>
        <DayField
          aria-label="Até"
          value={periodEnd}
          onChange={(day) =>
            day && onPeriod({ periodStart: day < periodStart ? day : periodStart, periodEnd: day })
          }
        />
      </div>
    </>
  );
}
