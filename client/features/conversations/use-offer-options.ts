import { attending } from "#client/domain/employees/attending-rules.ts";
import { useAppointmentsOf } from "#client/domain/patients/use-appointments-of.ts";
import { joinQueries } from "#client/lib/join-queries.ts";
import { trpc } from "#client/lib/trpc.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import type { OfferedService } from "#shared/schemas/services.ts";

/** What can be offered to a customer: who, where, for what, and which of their appointments can move. */
export type OfferOptions = {
  readonly calendars: readonly Calendar[];
  readonly professionals: readonly DirectoryEntry[];
  readonly services: readonly OfferedService[];
  readonly movable: readonly Appointment[];
};

export function useOfferOptions(patientId: string | null) {
  const calendars = trpc.calendars.list.useQuery();
  const directory = trpc.employees.directory.useQuery();
  const services = trpc.services.offered.useQuery();
  // Those that lie ahead are among the latest.
  const own = useAppointmentsOf(patientId);
  const isReady = patientId === null || own.data !== undefined;
  const data: OfferOptions | undefined =
    calendars.data && directory.data && services.data && isReady
      ? {
          calendars: calendars.data.filter(({ isActive }) => isActive),
          professionals: attending(directory.data),
          services: services.data,
          movable: (own.data?.appointments ?? []).filter(isMovable).toReversed(),
        }
      : undefined;
  const asked = patientId === null ? [] : [own];
  return { data, ...joinQueries([calendars, directory, services, ...asked]) };
}

function isMovable({ status, start }: Appointment): boolean {
  return Date.parse(start) > Date.now() && changeableStatuses.some((each) => each === status);
}
