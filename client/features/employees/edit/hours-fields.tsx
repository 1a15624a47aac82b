import { Switch } from "@mantine/core";
import { FormSection } from "#client/ui/form-section.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { DayFields } from "./day-fields.tsx";
import classes from "./employee-form.module.css";
import { copyToAllDays, daysInOrder, hourErrors, isFilled, type DayHours } from "./hours-values.ts";
import type { EmployeeFormState } from "./person-fields.tsx";

/** Edits whether somebody takes appointments, and on which days and hours. */
export function HoursFields({ form }: { form: EmployeeFormState }) {
  const { attends, hasOwnHours, days } = form.values;

  function change(day: number, row: DayHours) {
    const next = days.map((each, i) => (i === day ? row : each));
    form.setFieldValue("days", next);
    // Said as soon as the times are there: shortening a day may forget its lunch.
    const field = `days.${day}`;
    const complaint = isFilled(row) ? hourErrors(next)[field] : undefined;
    if (complaint) form.setFieldError(field, complaint);
    else form.clearFieldError(field);
  }

  return (
    <FormSection title="Atendimento">
      <Switch
        label="Atende"
        description="Aparece na agenda e nos links como profissional."
        wrapperProps={{ "data-field": "attends" }}
        {...form.getInputProps("attends", { type: "checkbox" })}
      />
      {attends && (
        <Switch
          label="Horário próprio"
          description="Sem ele, valem os dias e horários do calendário."
          {...form.getInputProps("hasOwnHours", { type: "checkbox" })}
        />
      )}
      {attends && hasOwnHours && (
        <ul className={classes.week} aria-label="Horário de trabalho">
          {daysInOrder.map((day) => {
            const row = days[day];
            return (
              row && (
                <DayFields
                  key={day}
                  day={day}
                  row={row}
                  error={form.errors[`days.${day}`]}
                  onChange={(next) => change(day, next)}
                  onCopy={() => {
                    form.setFieldValue("days", copyToAllDays(days, day));
                    toast.success("Horário copiado para todos os dias");
                  }}
                />
              )
            );
          })}
        </ul>
      )}
    </FormSection>
  );
}
