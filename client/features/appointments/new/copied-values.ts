import { formatPhone } from "#client/lib/formats.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { AppointmentFormValues, FormErrors } from "../fields/appointment-values.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";

type Offered = Pick<AppointmentOptions, "services" | "professionals">;

/**
 * Returns what a copy takes over: the customer, the services that are still offered, and where to
 * meet. Notes, discounts and payments belong to the appointment that they were written for.
 */
export function copiedValues(from: Appointment, offered: Offered): Partial<AppointmentFormValues> {
  return {
    patientId: from.patientId,
    customerName: from.customerName,
    customerEmail: from.customerEmail ?? "",
    customerPhone: from.customerPhone ? formatPhone(from.customerPhone) : "",
    serviceIds: from.serviceIds.filter((id) => isOffered(id, offered)),
    meetingUrl: from.meetingUrl ?? "",
  };
}

/** Returns what a copy can't take over, beside the fields that are to be filled in instead. */
export function complaintsOfCopy(
  from: Appointment,
  professionalId: string | null,
  offered: Offered,
): FormErrors {
  const gone = from.services.filter(({ id }) => !isOffered(id, offered));
  const names = gone.map(({ name }) => name);
  return {
    ...(professionalId === null && {
      professionalId: `${from.professionalName} não atende mais: escolha outra pessoa.`,
    }),
    ...(names.length === 1 && { serviceIds: `${names[0]} não é mais oferecido e ficou de fora.` }),
    ...(names.length > 1 && {
      serviceIds: `Não são mais oferecidos e ficaram de fora: ${names.join(", ")}.`,
    }),
  };
}

function isOffered(id: string, { services }: Offered): boolean {
  return services.some((service) => service.id === id);
}
