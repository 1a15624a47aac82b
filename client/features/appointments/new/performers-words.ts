import { performs, performsAll } from "#shared/domain/performers.ts";
import type { CreateAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";

/** Says what a professional does not perform of what is booked, and who does; null where that is all right. */
export function performersSentence(
  { serviceIds, professionalId }: CreateAppointmentInput,
  { services, professionals }: AppointmentOptions,
): string | null {
  const wanted = services.filter(({ id }) => serviceIds.includes(id));
  const others = wanted.filter((service) => !performs(service, professionalId));
  if (others.length === 0) return null;
  const listed = (named: readonly { readonly name: string }[]) =>
    new Intl.ListFormat("pt-BR").format(named.map(({ name }) => name));
  const who = professionals.find(({ id }) => id === professionalId)?.name ?? "Esta pessoa";
  const instead = professionals.filter(({ id }) => performsAll(wanted, id));
  const missing = `${who} não realiza ${listed(others)}.`;
  return instead.length > 0 ? `${missing} Quem realiza: ${listed(instead)}.` : missing;
}
