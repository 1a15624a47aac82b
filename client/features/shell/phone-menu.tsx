import { Drawer, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDots, IconPlus } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { UnreadBadge } from "#client/domain/messages/unread-badge.tsx";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Logo } from "#client/ui/brand/logo.tsx";
import { useReadOnlyNotice } from "#client/ui/read-only.tsx";
import { isCurrent, navItemsFor, phoneItemsFor } from "./nav-rules.ts";
import type { PersonAction } from "./person-rules.ts";
import { PersonSummary } from "./person-summary.tsx";
import classes from "./phone-menu.module.css";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { usePersonActions } from "./use-person-actions.ts";

type PhoneMenuProps = {
  /** The button of the quick search, where the page's head has none. */
  search: ReactNode;
  /** Leaves the bar's middle free for the page's own main action. */
  hasOwnAction: boolean;
  onAction: (action: PersonAction) => void;
};

const newName = "Novo agendamento";

/** The bar within reach of the thumb: three pages, a new appointment, and everything else. */
export function PhoneMenu({ search, hasOwnAction, onAction }: PhoneMenuProps) {
  const user = useCurrentUser();
  const actions = usePersonActions();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [isOpen, more] = useDisclosure(false);
  const href = useLocation({ select: (location) => location.href });
  // Wherever a press or the search in it has led, it is done.
  const { close } = more;
  useEffect(close, [href, close]);
  const calendarId = useCalendarId();
  const mayCreate = useCan("manage_appointments");
  const isReadOnly = useReadOnlyNotice() !== null;
  const hasInbox = navItemsFor(user).some(({ to }) => to === "/app/whatsapp");
  const items = phoneItemsFor(user).map((item) => {
    const isCalendar = item.to === "/app/calendarios" && calendarId;
    const current = isCurrent(item, pathname);
    const Icon = item.icon;
    return (
      <Link
        key={item.to}
        {...(isCalendar
          ? { to: "/app/calendar/$id", params: { id: calendarId }, search: {} }
          : { to: item.to })}
        className={classes.item}
        data-current={current || undefined}
        aria-current={current ? "page" : undefined}
      >
        <Icon size={22} stroke={1.6} aria-hidden="true" />
        {item.label}
      </Link>
    );
  });
  const plus = <IconPlus size={24} stroke={2} aria-hidden="true" />;
  // Its place is kept until the calendar is known, and for the page's own.
  const action =
    hasOwnAction || !calendarId ? (
      <span className={classes.place} />
    ) : isReadOnly ? (
      <button type="button" disabled className={classes.new} aria-label={newName}>
        {plus}
      </button>
    ) : (
      <Link
        to="/app/calendar/$id"
        params={{ id: calendarId }}
        search={{ novo: "agora" }}
        className={classes.new}
        aria-label={newName}
      >
        {plus}
      </Link>
    );
  return (
    <>
      <nav className={classes.bar} aria-label="Páginas mais usadas">
        {items.slice(0, 2)}
        {mayCreate && action}
        {items.slice(2)}
        <UnstyledButton
          className={classes.item}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={more.open}
        >
          <IconDots size={22} stroke={1.6} aria-hidden="true" />
          Mais
          {hasInbox && <UnreadBadge isDot />}
        </UnstyledButton>
      </nav>
      <Drawer
        opened={isOpen}
        onClose={more.close}
        position="right"
        size={288}
        title={<Logo size={24} />}
      >
        <div className={classes.more}>
          {search}
          <nav aria-label="Principal">
            <SidebarMenu onNavigate={more.close} />
          </nav>
          <hr className={classes.line} />
          <PersonSummary />
          <ul className={classes.actions}>
            {actions.map(({ action: name, label, icon: Icon }) => (
              <li key={name}>
                <UnstyledButton
                  className={classes.action}
                  onClick={() => {
                    more.close();
                    onAction(name);
                  }}
                >
                  <Icon size={20} stroke={1.6} aria-hidden="true" />
                  {label}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </div>
      </Drawer>
    </>
  );
}

/** Returns the calendar to which the bar leads: the default one. */
function useCalendarId(): string | undefined {
  const isAllowed = useCan(["manage_calendars", "manage_appointments"]);
  const { data = [] } = trpc.calendars.list.useQuery(undefined, { enabled: isAllowed });
  return (data.find(({ isDefault }) => isDefault) ?? data[0])?.id;
}
