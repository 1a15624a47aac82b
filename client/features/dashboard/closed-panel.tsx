import { IconCalendarOff } from "@tabler/icons-react";
import { linkOptions } from "@tanstack/react-router";
import { formatPlainDay } from "#client/lib/formats.ts";
import { closedWords } from "#client/domain/calendars/closed-words.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { AnchorLink, ButtonLink } from "#client/ui/links.tsx";
import type { Day } from "#shared/schemas/dashboard.ts";

/** Stands in the place of a day on which nobody works and nobody comes. */
export function ClosedPanel({ day }: { day: Day }) {
  const next = nextOpen(day);
  return (
    <EmptyState
      icon={<IconCalendarOff size={28} stroke={1.5} />}
      title={closedWords("hoje", day.closedToday?.name)}
      action={next && <ButtonLink {...next.link}>{next.label}</ButtonLink>}
    >
      Ninguém está marcado para hoje.
    </EmptyState>
  );
}

/** Leads to the agenda of the next day on which the house is open. */
export function NextOpenLink({ day }: { day: Day }) {
  const next = nextOpen(day);
  return next && <AnchorLink {...next.link}>{next.label}</AnchorLink>;
}

function nextOpen({ calendarId: id, closedToday }: Day) {
  const date = closedToday?.nextOpenDate;
  if (id === null || !date) return null;
  const search = { data: date, visao: "dia" } as const;
  return {
    label: `Próximo dia aberto: ${formatPlainDay(date)}`,
    link: linkOptions({ to: "/app/calendar/$id", params: { id }, search }),
  };
}
