import { joinQueries } from "#client/lib/join-queries.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { DirectoryEntry } from "#shared/schemas/employees.ts";
import type { OfferedService } from "#shared/schemas/services.ts";
import { attending } from "#client/domain/employees/attending-rules.ts";

/** What an appointment can consist of. */
export type AppointmentOptions = {
  readonly calendars: readonly Calendar[];
  readonly professionals: readonly DirectoryEntry[];
  readonly services: readonly OfferedService[];
};

/** Returns active calendars and services, and the people who attend. */
export function useAppointmentOptions() {
  const calendars = trpc.calendars.list.useQuery();
  const directory = trpc.employees.directory.useQuery();
  const services = trpc.services.offered.useQuery();
  const data: AppointmentOptions | undefined =
    calendars.data && directory.data && services.data
      ? {
          calendars: calendars.data.filter(({ isActive }) => isActive),
          professionals: attending(directory.data),
          services: services.data,
        }
      : undefined;
  return { data, ...joinQueries([calendars, directory, services]) };
}
