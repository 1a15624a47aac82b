import { ActionIcon, Button, Title } from "@mantine/core";
import { IconArrowLeft, IconPlus, IconSettings } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useCan } from "#client/lib/session.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import classes from "./week-page.module.css";

type CalendarHeadProps = { calendar: Calendar; onNew: (() => void) | undefined };

/** The calendar's name and most frequent actions. */
export function CalendarHead({ calendar, onNew }: CalendarHeadProps) {
  const mayConfigure = useCan("manage_calendars");
  return (
    <header className={classes.identity}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Voltar aos calendários"
        renderRoot={(props) => <Link to="/app/calendarios" search={{ noAutoOpen: 1 }} {...props} />}
      >
        <IconArrowLeft size={20} stroke={1.7} />
      </ActionIcon>
      <div className={classes.names}>
        <div className={classes.nameLine}>
          <Title order={1} className={classes.name}>
            {calendar.name}
          </Title>
          {calendar.isDefault && <span className={classes.badge}>Padrão</span>}
        </div>
        {calendar.description && <p className={classes.description}>{calendar.description}</p>}
      </div>
      <div className={classes.actions}>
        {mayConfigure && (
          <ButtonLink
            to="/app/calendar/$id/settings"
            params={{ id: calendar.id }}
            variant="default"
            className={classes.configure}
            leftSection={<IconSettings size={18} stroke={1.7} />}
          >
            <span className={classes.configureText}>Configurar</span>
          </ButtonLink>
        )}
        {onNew && (
          <Button
            className={classes.new}
            data-floating-action
            leftSection={<IconPlus size={18} stroke={2} />}
            aria-keyshortcuts="n"
            onClick={onNew}
          >
            Novo
          </Button>
        )}
      </div>
    </header>
  );
}
