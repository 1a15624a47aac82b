import { Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useCan } from "#client/lib/session.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CalendarList } from "./calendar-list.tsx";
import { UsageBadge } from "./usage-badge.tsx";
import { CreateCalendarDialog } from "./create-calendar-dialog.tsx";
import classes from "./my-calendars-panel.module.css";

/** 'Meus Calendários' of the dashboard; nothing for those who may not open any. */
export function MyCalendarsPanel() {
  const [creating, create] = useDisclosure(false);
  const mayCreate = useCan("manage_calendars");
  const mayOpen = useCan(["manage_calendars", "manage_appointments"]);
  if (!mayOpen) return null;
  return (
    <section className={classes.section} aria-labelledby="meus-calendarios">
      <div className={classes.head}>
        <div>
          <Title order={2} id="meus-calendarios">
            Meus Calendários
          </Title>
          <UsageBadge />
        </div>
        {mayCreate && (
          <WriteButton variant="default" leftSection={<IconPlus size={18} />} onClick={create.open}>
            Criar Calendário
          </WriteButton>
        )}
      </div>
      <CalendarList />
      <CreateCalendarDialog opened={creating} onClose={create.close} />
    </section>
  );
}
