import { joinQueries } from "#client/lib/join-queries.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { BookingLink } from "#shared/schemas/booking-links.ts";

export type Option = { readonly value: string; readonly label: string };

export type ServiceOption = BookingLink["services"][number];

/** What a link can consist of. */
export type LinkOptions = {
  readonly professionals: readonly Option[];
  readonly calendars: readonly (Option & { readonly timeZone: string })[];
  readonly services: readonly ServiceOption[];
};

/**
 * Returns the active services and calendars and the people who attend, plus what the link already
 * names, even if it was switched off since.
 */
export function useLinkOptions(link: BookingLink | null) {
  const employees = trpc.employees.directory.useQuery();
  const calendars = trpc.calendars.list.useQuery();
  const services = trpc.services.list.useQuery();
  const data: LinkOptions | undefined =
    employees.data && calendars.data && services.data
      ? {
          professionals: withKept(
            employees.data.filter((e) => e.isActive && e.attends).map(toOption),
            link && toOption(link.professional),
          ),
          calendars: withKept(
            calendars.data.filter((c) => c.isActive).map(toCalendarOption),
            link && toCalendarOption(link.calendar),
          ),
          services: services.data.filter((s) => s.isActive || isOf(link, s.id)),
        }
      : undefined;
  return { data, ...joinQueries([employees, calendars, services]) };
}

function toOption({ id, name }: { id: string; name: string }): Option {
  return { value: id, label: name };
}

function toCalendarOption(calendar: { id: string; name: string; timeZone: string }) {
  return { ...toOption(calendar), timeZone: calendar.timeZone };
}

function withKept<T extends Option>(options: T[], kept: T | null): T[] {
  if (!kept || options.some(({ value }) => value === kept.value)) return options;
  return [...options, { ...kept, label: `${kept.label} (inativo)` }];
}

function isOf(link: BookingLink | null, serviceId: string): boolean {
  return link?.services.some(({ id }) => id === serviceId) ?? false;
}
