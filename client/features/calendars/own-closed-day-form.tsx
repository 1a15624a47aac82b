import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { DayField } from "#client/ui/date-time-field.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { calendarTexts } from "#shared/texts/calendars.pt-br.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import classes from "./settings-page.module.css";
import { DayNotice } from "./standing-notice.tsx";
import { useStanding } from "./use-standing.ts";
import type { ClosedDaysActions } from "./use-closed-days.ts";

type OwnClosedDayFormProps = {
  calendar: Calendar;
  /** YYYY-MM-DD in the calendar's zone. */
  today: string;
  days: ClosedDaysActions;
};

/** Adds a closed day of the organisation's own: a city's holiday, an inventory, a trip. */
export function OwnClosedDayForm({ calendar, today, days }: OwnClosedDayFormProps) {
  const form = useForm({
    initialValues: { date: "", name: "" },
    validate: {
      date: (date) => {
        if (!date) return "Escolha o dia";
        return date < today ? "Este dia já passou" : null;
      },
      name: (name) => (name.trim() ? null : calendarTexts.closedDayNameMissing),
    },
  });
  const { date: wanted } = form.values;
  const [standing] = useStanding(calendar, wanted >= today ? [wanted] : []);
  return (
    <form
      noValidate
      className={classes.ownDay}
      aria-label="Fechar outro dia"
      onSubmit={form.onSubmit(
        async (day) => {
          if (await days.close([day])) form.reset();
        },
        (errors) => focusField(errors["date"] ? "closedDate" : "closedName"),
      )}
    >
      <DayField
        label="Outro dia"
        field="closedDate"
        value={form.values.date}
        onChange={(date) => form.setFieldValue("date", date)}
        error={form.errors["date"]}
      />
      <TextInput
        label="Motivo"
        placeholder="Aniversário da cidade"
        maxLength={80}
        wrapperProps={{ "data-field": "closedName" }}
        {...form.getInputProps("name")}
      />
      <WriteButton type="submit" variant="default" loading={days.isPending}>
        Fechar dia
      </WriteButton>
      {standing?.date === wanted && (
        <div className={classes.wide}>
          <DayNotice day={standing} />
        </div>
      )}
    </form>
  );
}
