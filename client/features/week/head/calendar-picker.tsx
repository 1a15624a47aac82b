import { Popover, Title, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconArrowLeft, IconCheck, IconChevronDown, IconSettings } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import classes from "./calendar-picker.module.css";

/** Names the calendar; a press says what it is for and leads to the others and its settings. */
export function CalendarPicker({ calendar }: { calendar: Calendar }) {
  const [opened, popover] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && popover.close()}
      position="bottom-start"
      width={288}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Title order={1} className={classes.title}>
          <UnstyledButton
            className={classes.button}
            aria-haspopup="dialog"
            aria-expanded={opened}
            title={calendar.description || undefined}
            onClick={popover.toggle}
          >
            <span className={classes.named}>
              <span className={classes.name}>{calendar.name}</span>
              {calendar.isDefault && <span className={classes.badge}>Padrão</span>}
            </span>
            <IconChevronDown size={16} stroke={2} aria-hidden="true" />
          </UnstyledButton>
        </Title>
      </Popover.Target>
      <Popover.Dropdown aria-label="Calendário" className={classes.panel}>
        <CalendarLinks calendar={calendar} onPick={popover.close} />
      </Popover.Dropdown>
    </Popover>
  );
}

type CalendarLinksProps = { calendar: Calendar; onPick: () => void };

function CalendarLinks({ calendar, onPick }: CalendarLinksProps) {
  const mayConfigure = useCan("manage_calendars");
  const { data: calendars = [calendar] } = trpc.calendars.list.useQuery();
  return (
    <>
      {calendar.description && <p className={classes.description}>{calendar.description}</p>}
      <ul className={classes.list}>
        {calendars.map(({ id, name, isDefault }) => (
          <li key={id}>
            <Link
              to="/app/calendar/$id"
              params={{ id }}
              search={({ data, visao }) => ({ data, visao })}
              className={classes.link}
              aria-current={id === calendar.id ? "page" : undefined}
              onClick={onPick}
            >
              <span className={classes.name}>{name}</span>
              {isDefault && <span className={classes.badge}>Padrão</span>}
              {id === calendar.id && <IconCheck size={16} aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={classes.list}>
        {mayConfigure && (
          <li>
            <Link
              to="/app/calendar/$id/settings"
              params={{ id: calendar.id }}
              className={classes.link}
            >
              <IconSettings size={18} stroke={1.7} aria-hidden="true" />
              Configurar
            </Link>
          </li>
        )}
        <li>
          <Link to="/app/calendarios" search={{ noAutoOpen: 1 }} className={classes.link}>
            <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
            Voltar aos calendários
          </Link>
        </li>
      </ul>
    </>
  );
}
