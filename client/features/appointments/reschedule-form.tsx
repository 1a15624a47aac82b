import { useForm } from "@mantine/form";
import { useState } from "react";
import { fieldErrors } from "#client/lib/failures.ts";
import type { FormInDrawer } from "#client/ui/form-drawer.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { EditForm } from "./edit-form.tsx";
import { instantOf, localTimeOf } from "./local-times.ts";
import { ScopeChoice, type EditScope } from "./scope-choice.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useEndFollows } from "./use-end-follows.ts";
import type { AppointmentOptions } from "./use-options.ts";
import { useTimeCheck } from "./use-time-check.ts";
import { useUpdateAppointment, type Changes } from "./use-update-appointment.ts";

type RescheduleFormProps = {
  /** As it was when Remarcar was pressed. */
  appointment: Appointment;
  options: AppointmentOptions;
  onDirtyChange: FormInDrawer["onDirtyChange"];
  onDone: () => void;
  onSaved: (saved: Appointment) => void;
};

/** Another time or another professional. */
export function RescheduleForm({ appointment, options, ...handlers }: RescheduleFormProps) {
  const { onDirtyChange, onDone, onSaved } = handlers;
  const { timeZone, calendarId, seriesId } = appointment;
  const [scope, setScope] = useState<EditScope>("one");
  const form = useForm({
    initialValues: {
      professionalId: appointment.professionalId,
      serviceIds: appointment.serviceIds,
      start: localTimeOf(appointment.start, timeZone),
      end: localTimeOf(appointment.end, timeZone),
    },
  });
  const { values } = form;
  const dirty = form.isDirty();
  const check = useTimeCheck({ ...values, calendarId, timeZone, exceptId: appointment.id });
  const end = useEndFollows(form, []);
  const nameOf = (id: string) => options.professionals.find((each) => each.id === id)?.name;
  const update = useUpdateAppointment({
    base: appointment,
    preview: ({ start, end: until, professionalId }: Changes) => ({
      ...appointment,
      ...(start && { start }),
      ...(until && { end: until }),
      professionalName: nameOf(professionalId ?? "") ?? appointment.professionalName,
    }),
    success: "Agendamento remarcado com sucesso!",
    fallback: "Erro ao remarcar agendamento",
    onSaved,
  });
  const errors = { ...form.errors, ...(update.failure && fieldErrors(update.failure)) };

  function submit() {
    const start = instantOf(values.start, timeZone);
    const until = instantOf(values.end, timeZone);
    if (!start) return form.setErrors({ start: "Informe o início" });
    if (!until) return form.setErrors({ end: "Informe o fim" });
    if (until <= start) return form.setErrors({ end: "O fim deve ser depois do início" });
    form.clearErrors();
    const isOther = values.professionalId !== appointment.professionalId;
    update.save({
      start,
      end: until,
      ...(isOther && { professionalId: values.professionalId }),
      ...(seriesId && { scope }),
    });
  }

  return (
    <EditForm
      title={`Remarcar ${appointment.customerName}`}
      update={update}
      dirty={dirty}
      submitLabel="Remarcar"
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      onDone={onDone}
    >
      <TimeFields
        professionals={options.professionals}
        calendar={options.calendars.find(({ id }) => id === calendarId)}
        professionalId={values.professionalId}
        start={values.start}
        end={values.end}
        check={check}
        errors={errors}
        onProfessionalChange={(id) => id && form.setFieldValue("professionalId", id)}
        onStartChange={end.moveStart}
        onEndChange={end.touchEnd}
      />
      {seriesId && <ScopeChoice value={scope} onChange={setScope} />}
    </EditForm>
  );
}
