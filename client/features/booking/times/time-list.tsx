import { Button, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { Ref } from "react";
import type { PublicSlot } from "#shared/schemas/booking.ts";
import { Notice } from "#client/ui/notice.tsx";
import { formatDate } from "./month-rules.ts";
import classes from "./time-list.module.css";
import type { Availability } from "./use-availability.ts";
import type { DayView } from "./use-day.ts";

type TimeListProps = {
  availability: Availability;
  chosen: PublicSlot | null;
  onChoose: (slot: PublicSlot) => void;
  /** Why the chosen time is no longer chosen. */
  refusal: string | null;
  /** The start that a moved appointment has now. */
  present: string | undefined;
  headingRef: Ref<HTMLHeadingElement>;
};

const periods = [
  ["Manhã", "00:00", "12:00"],
  ["Tarde", "12:00", "18:00"],
  ["Noite", "18:00", "24:00"],
] as const;

/** Lists the free times of the chosen day. */
export function TimeList({ availability, chosen, onChoose, refusal, ...at }: TimeListProps) {
  const { present, headingRef } = at;
  const { day, chooseDay } = availability;
  return (
    <div className={classes.times}>
      <h3 ref={headingRef} tabIndex={-1} className={classes.title}>
        {day ? formatDate(day.date) : "Horários"}
      </h3>
      <p role="status" className={classes.status}>
        {day ? <VisuallyHidden>{sayCount(day)}</VisuallyHidden> : sayWhatToDo(availability)}
      </p>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {day?.status === "loading" && <TimesToCome />}
      {day?.note && (
        <div className={classes.none}>
          <Notice tone={day.status === "failed" ? "danger" : "info"}>{day.note}</Notice>
          {day.status === "failed" && (
            <Button variant="default" onClick={() => void chooseDay(day.date)}>
              Tentar de novo
            </Button>
          )}
        </div>
      )}
      {periods.map(([name, from, until]) => {
        const slots = (day?.slots ?? []).filter(({ time }) => time >= from && time < until);
        if (slots.length === 0) return null;
        return (
          <section key={name} aria-label={name} className={classes.period}>
            <h4 className={classes.periodName}>{name}</h4>
            <div className={classes.slots}>
              {slots.map((slot) => (
                <UnstyledButton
                  key={slot.start}
                  className={classes.slot}
                  disabled={slot.start === present}
                  aria-pressed={slot.start === chosen?.start}
                  onClick={() => onChoose(slot)}
                >
                  {slot.label}
                  {slot.start === present && <small>atual</small>}
                </UnstyledButton>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function TimesToCome() {
  return (
    <div className={classes.slots} data-waiting="true" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <span key={n} className={classes.slot} />
      ))}
    </div>
  );
}

/** While no day is chosen. */
function sayWhatToDo({ isSearching, month }: Availability): string {
  if (isSearching) return "Procurando horários livres...";
  if (month.status !== "ready") return "";
  return month.days.length > 0
    ? "Escolha um dia para ver os horários."
    : "Olhe outro mês para ver os horários.";
}

function sayCount({ status, slots }: DayView): string {
  if (status === "loading") return "Carregando horários";
  if (slots.length === 0) return "";
  return slots.length === 1 ? "1 horário disponível" : `${slots.length} horários disponíveis`;
}
