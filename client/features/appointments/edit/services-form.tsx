import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { ServicePicker } from "#client/domain/services/service-picker.tsx";
import { minutesOf, type SoldService } from "#client/domain/services/service-rules.ts";
import { ServiceTable } from "#client/domain/services/service-table.tsx";
import { formatDuration } from "#client/lib/formats.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { isMovable } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { EditForm } from "./edit-form.tsx";
import { FollowingFields, useFollowing } from "./following-fields.tsx";
import { UnlessPaid } from "../payment/price-panel.tsx";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";
import { useUpdateAppointment, type Changes } from "./use-update-appointment.ts";

type ServicesFormProps = {
  /** The appointment when the editing began. */
  appointment: Appointment;
  options: AppointmentOptions;
  onDirtyChange: FormInDrawer["onDirtyChange"];
  onDone: () => void;
  onSaved: (saved: Appointment) => void;
};

/** Edits an appointment's services, and whether its end follows. */
export function ServicesForm({ appointment, options, ...handlers }: ServicesFormProps) {
  const { onDirtyChange, onDone, onSaved } = handlers;
  const [chosenIds, setChosenIds] = useState(appointment.serviceIds);
  const [adjustsEnd, setAdjustsEnd] = useState(true);
  const dirty = chosenIds.join() !== appointment.serviceIds.join();
  const offered = offeredServices(appointment, options);
  const chosen = chosenIds.flatMap((id) => offered.find((service) => service.id === id) ?? []);
  const minutes = minutesOf(chosen);
  const begins = Date.parse(appointment.start);
  const lasts = (Date.parse(appointment.end) - begins) / 60_000;
  // What is over took as long as it took.
  const mayAdjust = isMovable(appointment.status) && dirty && minutes > 0 && minutes !== lasts;
  const wanted = {
    serviceIds: chosenIds,
    ...(mayAdjust && adjustsEnd && { end: new Date(begins + minutes * 60_000).toISOString() }),
  };
  const following = useFollowing(appointment, dirty ? wanted : null);
  const update = useUpdateAppointment({
    base: appointment,
    preview: ({ end }: Changes) => ({ ...appointment, ...(end && { end }), services: chosen }),
    success: "Serviços atualizados com sucesso!",
    fallback: "Erro ao atualizar agendamento",
    onSaved,
  });

  return (
    <EditForm
      title={`Serviços de ${appointment.customerName}`}
      update={update}
      before={appointment}
      after={{ ...appointment, ...wanted }}
      dirty={dirty}
      submitLabel="Salvar serviços"
      onDirtyChange={onDirtyChange}
      onSubmit={() => update.save({ ...wanted, ...following.changes })}
      onDone={onDone}
    >
      <UnlessPaid
        appointmentId={appointment.id}
        locked={<ServiceTable services={appointment.services} />}
      >
        <ServicePicker services={offered} chosenIds={chosenIds} onChange={setChosenIds} />
      </UnlessPaid>
      {mayAdjust && (
        <Checkbox
          label="Ajustar o fim à duração dos serviços"
          description={`De ${formatDuration(lasts)} para ${formatDuration(minutes)}.`}
          checked={adjustsEnd}
          onChange={(event) => setAdjustsEnd(event.currentTarget.checked)}
        />
      )}
      {appointment.seriesId && <FollowingFields following={following} />}
    </EditForm>
  );
}

/**
 * Returns the services to choose from: active ones, and the appointment's own as they were sold.
 */
function offeredServices({ services }: Appointment, options: AppointmentOptions): SoldService[] {
  const others = options.services.filter(({ id }) => !services.some((sold) => sold.id === id));
  return [...services, ...others];
}
