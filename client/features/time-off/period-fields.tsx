import type { UseFormReturnType } from "@mantine/form";
import { DateTimeField, DayField, TimeSpanField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { isOfOneDay, type TimeOffValues } from "./time-off-values.ts";

const labels = { start: "Início", end: "Fim" } as const;

type PeriodFieldsProps = {
  form: UseFormReturnType<TimeOffValues>;
  /** True to ask for one day and two times in one line, where one day is meant. */
  isNarrow: boolean;
};

/** Asks from when to when. */
export function PeriodFields({ form, isNarrow }: PeriodFieldsProps) {
  const { isWholeDays, start, end } = form.values;
  if (isNarrow && isOfOneDay(form.values)) {
    return (
      <TimeSpanField
        labels={labels}
        start={start}
        end={end}
        // It ends on the same day.
        onStartChange={(next) =>
          form.setValues({ start: next, end: `${next.split("T")[0]}${end.slice(10)}` })
        }
        onEndChange={(next) => form.setFieldValue("end", next)}
        errors={form.errors}
      />
    );
  }
  const fields = [
    { field: "start", value: start, day: "Primeiro dia", time: labels.start },
    { field: "end", value: end, day: "Último dia", time: labels.end },
  ] as const;
  return (
    <FieldPair>
      {fields.map(({ field, value, day, time }) => {
        const error = form.errors[field];
        return isWholeDays ? (
          <DayField
            key={field}
            label={day}
            field={field}
            value={value.slice(0, 10)}
            onChange={(next) => form.setFieldValue(field, `${next}${value.slice(10)}`)}
            error={error}
          />
        ) : (
          <DateTimeField
            key={field}
            label={time}
            field={field}
            value={value}
            onChange={(next) => form.setFieldValue(field, next)}
            error={error}
          />
        );
      })}
    </FieldPair>
  );
}
