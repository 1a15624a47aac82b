import { Checkbox, NumberInput, SegmentedControl } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { formatDay } from "#client/lib/formats.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { longestSeries } from "#shared/schemas/appointment-edits.ts";
import classes from "./appointment-form.module.css";
import type { AppointmentFormValues } from "./form-values.ts";
import { repeatDays } from "./repeat-days.ts";

/** Dates that the preview names; the others are counted. */
const namedDates = 6;

type FieldsProps = { form: UseFormReturnType<AppointmentFormValues> };

/** Every so many weeks, until a day or so many times, with the dates that this makes. */
export function RepeatFields({ form }: FieldsProps) {
  const { repeats, repeatEnd } = form.values;
  return (
    <>
      <Checkbox label="Repetir" {...form.getInputProps("repeats", { type: "checkbox" })} />
      {repeats && (
        <div className={classes.indented}>
          <FieldPair>
            <NumberInput
              label="A cada quantas semanas"
              min={1}
              max={52}
              allowDecimal={false}
              wrapperProps={{ "data-field": "everyWeeks" }}
              {...form.getInputProps("everyWeeks")}
            />
            <SegmentedControl
              aria-label="Quando a repetição termina"
              data={[
                { value: "count", label: "Depois de n vezes" },
                { value: "until", label: "Em uma data" },
              ]}
              {...form.getInputProps("repeatEnd")}
            />
          </FieldPair>
          {repeatEnd === "count" ? (
            <NumberInput
              label="Quantas vezes ao todo"
              min={2}
              max={longestSeries}
              allowDecimal={false}
              wrapperProps={{ "data-field": "repeatCount" }}
              {...form.getInputProps("repeatCount")}
            />
          ) : (
            <DayField
              label="Até o dia"
              field="repeatUntil"
              {...form.getInputProps("repeatUntil")}
            />
          )}
          <RepeatPreview values={form.values} />
        </div>
      )}
    </>
  );
}

function RepeatPreview({ values }: { values: AppointmentFormValues }) {
  const { start, repeatEnd, everyWeeks, repeatUntil, repeatCount } = values;
  const isOpen = repeatEnd === "until" ? !repeatUntil : !Number(repeatCount);
  if (isOpen) return null;
  const days = repeatDays(start, {
    everyWeeks: Number(everyWeeks),
    ...(repeatEnd === "until" ? { until: repeatUntil } : { count: Number(repeatCount) }),
  });
  const rest = days.length - namedDates;
  return (
    <div aria-live="polite">
      <p className={classes.soft}>
        {days.length === 1 ? "1 agendamento" : `${days.length} agendamentos`}, sempre às{" "}
        {start.slice(11)}:
      </p>
      <ul className={classes.preview}>
        {days.slice(0, namedDates).map((day) => (
          <li key={day} className="figures">
            {formatDay(`${day}Z`, "UTC")}
          </li>
        ))}
        {rest > 0 && <li>e mais {rest}</li>}
      </ul>
    </div>
  );
}
