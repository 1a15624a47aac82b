import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useCan } from "#client/lib/session.ts";
import { Page } from "#client/ui/page.tsx";
import { CalendarList } from "./calendar-list.tsx";
import { CalendarUsage } from "./calendar-usage.tsx";
import { CreateCalendar } from "./create-calendar.tsx";

/** /app/calendarios. */
export function CalendarsPage() {
  const [creating, create] = useDisclosure(false);
  const mayCreate = useCan("manage_calendars");
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
      <CalendarUsage />
      <CreateCalendar opened={creating} onClose={create.close} />
    </Page>
  );
}
