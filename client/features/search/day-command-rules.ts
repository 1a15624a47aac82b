import { IconCalendarOff, IconDoorEnter } from "@tabler/icons-react";
import { formatPlainDay } from "#client/lib/formats.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { TypedCommand } from "#shared/domain/typed-commands.ts";
import { isMeant } from "#shared/domain/typed-names.ts";
import type { SearchResults } from "#shared/schemas/search.ts";
import { appointmentEntries, plainEntry, type SearchEntry } from "./result-rules.ts";

type Of<Kind extends TypedCommand["kind"]> = Extract<TypedCommand, { kind: Kind }>;

/** Returns whose arrival a line tells: those of that name who are expected today. */
export function arrivals(
  { customer }: Of<"arrive">,
  today: string,
  found: SearchResults | undefined,
): SearchEntry[] {
  const expected = (found?.appointments ?? []).filter(
    ({ date, status, customerName }) =>
      date === today &&
      (changeableStatuses as readonly string[]).includes(status) &&
      isMeant(customer, customerName),
  );
  return appointmentEntries({ appointments: expected }).map((each) => ({
    ...each,
    key: `chegou-${each.key}`,
    label: `${each.label} chegou`,
    icon: IconDoorEnter,
    arrives: each.key,
  }));
}

/** Returns what opens the closing of a day. */
export function closing({ date }: Of<"closeDay">, today: string, calendarId: string): SearchEntry {
  const day = date ?? today;
  return plainEntry({
    key: "fechar",
    label: `Fechar ${formatPlainDay(day)}`,
    icon: IconCalendarOff,
    address: `/app/calendar/${calendarId}?${new URLSearchParams({ data: day, fechar: day }).toString()}`,
  });
}
