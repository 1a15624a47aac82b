import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { formatDuration } from "#client/lib/formats.ts";
import type { SoldService } from "#client/lib/service-choice.ts";
import { useCan } from "#client/lib/session.ts";
import type { FormInDrawer } from "#client/ui/form-drawer.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { EditForm } from "./edit-form.tsx";
import { ScopeChoice, type EditScope } from "./scope-choice.tsx";
import { ServiceField } from "./service-field.tsx";
import type { AppointmentOptions } from "./use-options.ts";
import { useUpdateAppointment, type Changes } from "./use-update-appointment.ts";

type ServicesFormProps = {
  /** As it was when the editing began. */
  appointment: Appointment;
  options: AppointmentOptions;
  onDirtyChange: FormInDrawer["onDirtyChange"];
  onDone: () => void;
  onSaved: (saved: Appointment) => void;
};

/** Which services an appointment has, and whether its end goes along. */
export function ServicesForm({ appointment, options, ...handlers }: ServicesFormProps) {
  const { onDirtyChange, onDone, onSaved } = handlers;
  const withMoney = useCan("manage_finance");
  const [chosenIds, setChosenIds] = useState(appointment.serviceIds);
  const [adjustsEnd, setAdjustsEnd] = useState(true);
  const [scope, setScope] = useState<EditScope>("one");
  const dirty = chosenIds.join() !== appointment.serviceIds.join();
  const offered = offeredServices(appointment, options, withMoney);
  const chosen = chosenIds.flatMap((id) => offered.find((service) => service.id === id) ?? []);
  const minutes = chosen.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  const begins = Date.parse(appointment.start);
  const lasts = (Date.parse(appointment.end) - begins) / 60_000;
  const mayAdjust = dirty && minutes > 0 && minutes !== lasts;
  const update = useUpdateAppointment({
    base: appointment,
    preview: ({ end }: Changes) => ({ ...appointment, ...(end && { end }), services: chosen }),
    success: "Serviços atualizados com sucesso!",
    fallback: "Erro ao atualizar agendamento",
    onSaved,
  });

  function submit() {
    const end = new Date(begins + minutes * 60_000).toISOString();
    update.save({
      serviceIds: chosenIds,
      ...(mayAdjust && adjustsEnd && { end }),
      ...(appointment.seriesId && { scope }),
    });
  }

  return (
    <EditForm
      title={`Serviços de ${appointment.customerName}`}
      update={update}
      dirty={dirty}
      submitLabel="Salvar serviços"
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      onDone={onDone}
    >
      <ServiceField services={offered} chosenIds={chosenIds} onChange={setChosenIds} />
      {mayAdjust && (
        <Checkbox
          label="Ajustar o fim à duração dos serviços"
          description={`De ${formatDuration(lasts)} para ${formatDuration(minutes)}.`}
          checked={adjustsEnd}
          onChange={(event) => setAdjustsEnd(event.currentTarget.checked)}
        />
      )}
      {appointment.seriesId && <ScopeChoice value={scope} onChange={setScope} />}
    </EditForm>
  );
}

/** What may be chosen: active services, and those that the appointment has, as they were sold. */
function offeredServices(
  { services }: Appointment,
  options: AppointmentOptions,
  withMoney: boolean,
): SoldService[] {
  const others = options.services.filter(({ id }) => !services.some((sold) => sold.id === id));
  return [
    ...services,
    ...others.map(({ id, name, durationMinutes, priceCents }) => ({
      id,
      name,
      durationMinutes,
      ...(withMoney && { priceCents }),
    })),
  ];
}
