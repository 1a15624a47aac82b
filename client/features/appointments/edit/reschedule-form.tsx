import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { nextWeekOf } from "#client/domain/appointments/copy-values.ts";
import { fieldErrors } from "#client/lib/failures.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { formWords } from "../fields/form-words.ts";
import { PaidNotice } from "../payment/paid-notice.tsx";
import { EditForm } from "./edit-form.tsx";
import { FollowingFields, useFollowing } from "./following-fields.tsx";
import { instantOf, localTimeOf } from "../fields/local-time-rules.ts";
import { TimeFields } from "../fields/time-fields.tsx";
import { useEndFollows } from "../fields/use-end-follows.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";
import { useTimeCheck } from "../fields/use-time-check.ts";
import { useUpdateAppointment, type Changes } from "./use-update-appointment.ts";

type RescheduleFormProps = {
  /** The appointment when Remarcar was pressed. */
  appointment: Appointment;
  /** True to begin with the same time of the next week. */
  isNextWeek: boolean;
  options: AppointmentOptions;
  onDirtyChange: FormInDrawer["onDirtyChange"];
  onDone: () => void;
  onSaved: (saved: Appointment) => void;
};

/** Asks for another time or professional. */
export function RescheduleForm({ appointment, options, ...handlers }: RescheduleFormProps) {
  const { isNextWeek, onDirtyChange, onDone, onSaved } = handlers;
  const { timeZone, calendarId, seriesId } = appointment;
  const [wished] = useState(() =>
    isNextWeek ? nextWeekOf(appointment, timeZone, Date.now()) : appointment,
  );
  const form = useForm({
    initialValues: {
      professionalId: appointment.professionalId,
      serviceIds: appointment.serviceIds,
      start: localTimeOf(wished.start, timeZone),
      end: localTimeOf(wished.end, timeZone),
    },
  });
  const { values } = form;
  const dirty = isNextWeek || form.isDirty();
  const isOther = values.professionalId !== appointment.professionalId;
  const start = instantOf(values.start, timeZone);
  const until = instantOf(values.end, timeZone);
  const times =
    start && until && start < until
      ? { start, end: until, ...(isOther && { professionalId: values.professionalId }) }
      : null;
  const following = useFollowing(appointment, dirty ? times : null);
  const { scope } = following;
  const check = useTimeCheck({ ...values, calendarId, timeZone, exceptId: appointment.id, scope });
  const end = useEndFollows(form, []);
  const nameOf = (id: string) => options.professionals.find((each) => each.id === id)?.name;
  const update = useUpdateAppointment({
    base: appointment,
    preview: (changes: Changes) => ({
      ...appointment,
      ...(changes.start && { start: changes.start }),
      ...(changes.end && { end: changes.end }),
      professionalName: nameOf(changes.professionalId ?? "") ?? appointment.professionalName,
    }),
    success: "Agendamento remarcado com sucesso!",
    isMove: true,
    fallback: "Erro ao remarcar agendamento",
    onSaved,
  });
  const errors = { ...form.errors, ...(update.failure && fieldErrors(update.failure)) };

  function submit() {
    if (!start) return form.setErrors({ start: formWords.startMissing });
    if (!until) return form.setErrors({ end: "Informe o fim" });
    if (!times) return form.setErrors({ end: commonTexts.endBeforeStart });
    form.clearErrors();
    update.save({ ...times, ...following.changes });
  }

  return (
    <EditForm
      title={`Remarcar ${appointment.customerName}`}
      update={update}
      before={appointment}
      after={{ ...appointment, ...times }}
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
        free={{
          calendarId,
          timeZone,
          serviceIds: values.serviceIds,
          minutes: end.length,
          near: isNextWeek ? wished.start : undefined,
          exceptId: appointment.id,
          ...(!isOther && { exceptStart: appointment.start }),
        }}
        errors={errors}
        onProfessionalChange={(id) => id && form.setFieldValue("professionalId", id)}
        onStartChange={end.moveStart}
        onEndChange={end.touchEnd}
      />
      {isOther && <PaidNotice appointmentId={appointment.id} when="reassigning" />}
      {seriesId && <FollowingFields following={following} />}
    </EditForm>
  );
}
