import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { fieldErrors } from "#client/lib/failures.ts";
import type { FormInDrawer } from "#client/ui/form-drawer.tsx";
import { FormFoot, FormSection } from "#client/ui/form-section.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./appointment-form.module.css";
import { EncaixeDialog } from "./encaixe-dialog.tsx";
import { instantOf, localTimeOf } from "./local-times.ts";
import { ScopeChoice, type EditScope } from "./scope-choice.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useEndFollows } from "./use-end-follows.ts";
import type { AppointmentOptions } from "./use-options.ts";
import { useTimeCheck } from "./use-time-check.ts";
import { useUpdateAppointment, type Changes } from "./use-update-appointment.ts";
import { VersionConflictNotice } from "./version-conflict-notice.tsx";

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
  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);
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
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {update.conflict && (
        <VersionConflictNotice
          conflict={update.conflict}
          loading={update.isPending}
          onSaveMine={update.saveMine}
          onTakeTheirs={onDone}
        />
      )}
      <FormSection title={`Remarcar ${appointment.customerName}`}>
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
      </FormSection>
      <FormFoot failure={update.failure?.message ?? null}>
        <Button variant="default" onClick={onDone}>
          Voltar
        </Button>
        <Button type="submit" loading={update.isPending} disabled={!dirty}>
          Remarcar
        </Button>
      </FormFoot>
      {update.overlapReasons && (
        <EncaixeDialog
          reasons={update.overlapReasons}
          loading={update.isPending}
          onConfirm={update.saveAnyway}
          onCancel={update.dropOverlap}
        />
      )}
    </form>
  );
}
