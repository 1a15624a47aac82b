import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Dates } from "#client/ui/dates.tsx";
import { Page } from "#client/ui/page.tsx";
import { fallbackTimeZone } from "#shared/domain/wall-clock.ts";
import { CalendarList } from "./calendar-list.tsx";
import { UsageBadge } from "./usage-badge.tsx";
import { CreateCalendarDialog } from "./create-calendar-dialog.tsx";

type CalendarsPageProps = {
  opensOnlyOne: boolean;
  /** Shows blocked times, on the clocks of a zone. */
  renderTimeOff: (timeZone: string) => ReactNode;
};

/** /app/calendarios. A single calendar opens by itself, unless the address says otherwise. */
export function CalendarsPage({ opensOnlyOne, renderTimeOff }: CalendarsPageProps) {
  const [creating, create] = useDisclosure(false);
  const mayCreate = useCan("manage_calendars");
  const { data: calendars, isLoading } = trpc.calendars.list.useQuery();
  // Decided once: deleting the second-last one while the list is open must not leave the page.
  const [decided, setDecided] = useState(!opensOnlyOne);
  if (!decided && calendars) {
    const [only, another] = calendars;
    if (only && !another)
      return <Navigate to="/app/calendar/$id" params={{ id: only.id }} replace />;
    setDecided(true);
  }
  return (
    <Page
      title="Calendários"
      lead="Abra um calendário para ver e acompanhar a semana."
      width="list"
      action={
        mayCreate
          ? { label: "Criar Calendário", icon: <IconPlus size={18} />, onClick: create.open }
          : undefined
      }
    >
      <CalendarList />
      {/* Only the list knows how tall it is, and on whose clocks the rest is read. */}
      {!isLoading && (
        <>
          <UsageBadge />
          <Dates>{renderTimeOff(calendars?.[0]?.timeZone ?? fallbackTimeZone)}</Dates>
        </>
      )}
      <CreateCalendarDialog opened={creating} onClose={create.close} />
    </Page>
  );
}
