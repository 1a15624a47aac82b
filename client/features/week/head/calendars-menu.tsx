import { Menu } from "@mantine/core";
import { IconArrowLeft, IconCalendar, IconSettings } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import classes from "./week-menu.module.css";

/** On phones, whose bar has no room for it: which calendar this is, the others, and its settings. */
export function CalendarsMenu({ calendar }: { calendar: Calendar }) {
  const mayConfigure = useCan("manage_calendars");
  const { data: calendars = [] } = trpc.calendars.list.useQuery();
  const { id: ownId, name, isDefault, description } = calendar;
  return (
    <>
      <Menu.Label className={classes.calendar}>
        <b>{name}</b>
        {isDefault && " · Padrão"}
        {description && <span className={classes.description}>{description}</span>}
      </Menu.Label>
      {calendars
        .filter(({ id }) => id !== ownId)
        .map(({ id, name: other }) => (
          <Menu.Item
            key={id}
            leftSection={<IconCalendar size={18} stroke={1.6} />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/app/calendar/$id"
                params={{ id }}
                search={({ data, visao }) => ({ data, visao })}
              />
            )}
          >
            {other}
          </Menu.Item>
        ))}
      {mayConfigure && (
        <Menu.Item
          leftSection={<IconSettings size={18} stroke={1.6} />}
          renderRoot={(props) => (
            <Link {...props} to="/app/calendar/$id/settings" params={{ id: ownId }} />
          )}
        >
          Configurar
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconArrowLeft size={18} stroke={1.6} />}
        renderRoot={(props) => <Link {...props} to="/app/calendarios" search={{ noAutoOpen: 1 }} />}
      >
        Voltar aos calendários
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}
