import { Switch } from "@mantine/core";
import { FormSection } from "#client/ui/form-section.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { DayRow } from "./day-row.tsx";
import classes from "./employee-form.module.css";
import { copyToAllDays, daysInOrder, type DayHours } from "./hours.ts";
import type { EmployeeFormState } from "./person-fields.tsx";

/** Whether appointments are made with this person, and on which days and hours. */
export function HoursFields({ form }: { form: EmployeeFormState }) {
  const { attends, hasOwnHours, days } = form.values;

  function change(day: number, row: DayHours) {
    form.setFieldValue(
      "days",
      days.map((each, i) => (i === day ? row : each)),
    );
    form.clearFieldError(`days.${day}`);
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
                <DayRow
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
