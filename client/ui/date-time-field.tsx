import { Input } from "@mantine/core";
import { DateInput, TimePicker, type DateInputProps } from "@mantine/dates";
import { useState, type ReactNode } from "react";
import classes from "./date-time-field.module.css";
import { monthLabels } from "./dates.tsx";
import { readDay } from "./read-day.ts";
import { useWrongDay } from "./use-wrong-day.ts";

type DayFieldProps = Pick<DateInputProps, "error" | "withAsterisk" | "clearable"> & {
  label?: string;
  "aria-label"?: string;
  placeholder?: string;
  /** `YYYY-MM-DD`, empty for none. */
  value?: string;
  onChange?: (day: string) => void;
  /** For `focusField`. */
  field?: string;
};

/** Asks for a day, typed as people here write it or picked from a month; only a `clearable` one can be emptied. Needs `Dates` around it. */
export function DayField({ value, onChange, field, ...props }: DayFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const watched = useWrongDay({ error: props.error, onChange });
  const offset = watched.error ? 36 : 8; // The month opens below the complaint about the field.
  return (
    <DateInput
      placeholder="DD/MM/AAAA"
      {...props}
      popoverProps={{ onOpen: () => setOpen(true), onClose: () => setOpen(false), offset }}
      // Esc closes the month; the drawer around the field gets the next one.
      data-mantine-stop-propagation={isOpen}
      value={value || null}
      {...watched}
      valueFormat="DD/MM/YYYY"
      dateParser={(text) => readDay(text, new Date().getFullYear())}
      weekdayFormat="ddd"
      ariaLabels={monthLabels}
      allowDeselect={false}
      clearButtonProps={{ "aria-label": "Limpar data" }}
      highlightToday
      wrapperProps={field ? { "data-field": field } : undefined}
    />
  );
}

type DateTimeFieldProps = {
  label: string;
  /** `YYYY-MM-DDTHH:mm` on whichever clocks the form means; missing parts are empty. */
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  /** For `focusField`. */
  field: string;
};

/** Asks for a day and a time, both typed with a few keys. Needs `Dates` around it. */
export function DateTimeField({ label, value, onChange, error, field }: DateTimeFieldProps) {
  const [day = "", time = ""] = (value ?? "").split("T");
  const isWrong = Boolean(error);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      role="group"
      aria-label={label}
      error={error}
      data-field={field}
    >
      <div className={classes.parts} data-error={isWrong || undefined}>
        <DayField
          aria-label={`${label}: dia`}
          value={day}
          onChange={(next) => onChange?.(`${next}T${time}`)}
          error={isWrong}
        />
        <ClockField
          label={label}
          value={time}
          onChange={(next) => onChange?.(`${day}T${next}`)}
          error={isWrong}
        />
      </div>
    </Input.Wrapper>
  );
}

type TimeSpanFieldProps = {
  labels: { readonly start: string; readonly end: string };
  /** Like the value of `DateTimeField`. */
  start: string;
  end: string;
  onStartChange: (start: string) => void;
  onEndChange: (end: string) => void;
  errors: { readonly start?: ReactNode; readonly end?: ReactNode };
};

/** Asks for a day, and from when to when on it, in one line. Needs `Dates` around it. */
export function TimeSpanField(props: TimeSpanFieldProps) {
  const { labels, start, end, onStartChange, onEndChange, errors } = props;
  const [day = ""] = start.split("T");
  const [, until = ""] = end.split("T");
  return (
    <div className={classes.span}>
      <DateTimeField
        label={labels.start}
        value={start}
        onChange={onStartChange}
        error={errors.start}
        field="start"
      />
      <Input.Wrapper
        label={labels.end}
        labelElement="div"
        role="group"
        aria-label={labels.end}
        error={errors.end}
        data-field="end"
      >
        <ClockField
          label={labels.end}
          value={until}
          onChange={(next) => onEndChange(`${day}T${next}`)}
          error={Boolean(errors.end)}
        />
      </Input.Wrapper>
    </div>
  );
}

type ClockFieldProps = {
  label: string;
  /** `HH:mm`, empty while a part is missing. */
  value: string;
  onChange: (time: string) => void;
  error: boolean;
};

function ClockField({ label, value, onChange, error }: ClockFieldProps) {
  return (
    <TimePicker
      aria-label={`${label}: hora`}
      hoursInputLabel={`${label}: horas`}
      minutesInputLabel={`${label}: minutos`}
      minutesStep={5}
      value={value}
      onChange={(next) => onChange(next.slice(0, 5))}
      error={error}
    />
  );
}
