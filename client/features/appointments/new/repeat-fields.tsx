import { Checkbox, NumberInput, SegmentedControl } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { SeriesPreview } from "#shared/schemas/appointment-edits.ts";
import { formatDay } from "#client/lib/formats.ts";
import { DayField } from "#client/ui/date-time-field.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { longestSeries } from "#shared/schemas/appointment-edits.ts";
import classes from "../fields/appointment-fields.module.css";
import type { AppointmentFormValues } from "../fields/appointment-values.ts";
import { repeatDays } from "../fields/repeat-rules.ts";
import { SeriesDateList } from "../fields/series-date-list.tsx";
import { stillSkipped } from "../fields/taken-date-rules.ts";
import { useSeriesPreview } from "../fields/use-series-preview.ts";

/** How many dates the preview names; the others are counted. */
const namedDates = 6;

type FieldsProps = {
  form: UseFormReturnType<AppointmentFormValues>;
  /** The calendar's time zone. */
  timeZone: string;
  /** True from sending until a refusal. */
  isSaving: boolean;
};

/** Asks how often and until when to repeat, and shows the resulting dates. */
export function RepeatFields({ form, timeZone, isSaving }: FieldsProps) {
  const { repeats, repeatEnd, skippedDates } = form.values;
  const preview = useSeriesPreview(form.values, { timeZone, isSaving });
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
                { value: "count", label: "Após algumas vezes" },
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
          <SeriesDateList
            preview={preview}
            skipped={stillSkipped(skippedDates, datesOf(preview))}
            onSkip={(dates) => form.setFieldValue("skippedDates", dates)}
            note="As datas que ficarem são marcadas mesmo assim, depois de você confirmar."
            error={form.errors["skippedDates"]}
          />
        </div>
      )}
    </>
  );
}

const datesOf = (preview: SeriesPreview = []) => preview.map(({ date }) => date);

function RepeatPreview({ values }: { values: AppointmentFormValues }) {
  const { start, repeatEnd, everyWeeks, repeatUntil, repeatCount, skippedDates } = values;
  const isOpen = repeatEnd === "until" ? !repeatUntil : !Number(repeatCount);
  if (isOpen) return null;
  const days = repeatDays(start, {
    everyWeeks: Number(everyWeeks),
    ...(repeatEnd === "until" ? { until: repeatUntil } : { count: Number(repeatCount) }),
  }).filter((day) => !skippedDates.includes(day.slice(0, 10)));
  const rest = days.length - namedDates;
  return (
    <div aria-live="polite">
      <p className={classes.soft}>
        {countOf(days.length)}
        {days.length > 0 && `, sempre às ${start.slice(11)}:`}
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

function countOf(count: number): string {
  if (count === 0) return "Nenhum agendamento";
  return count === 1 ? "1 agendamento" : `${count} agendamentos`;
}
