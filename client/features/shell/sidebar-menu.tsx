import { Tooltip } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { UnreadBadge } from "#client/domain/messages/unread-badge.tsx";
import { useCurrentUser } from "#client/lib/session.ts";
import { isCurrent, navItemsFor } from "./nav-rules.ts";
import classes from "./sidebar-menu.module.css";

type SidebarMenuProps = {
  /** Shows only the icons, with their words as tooltips. */
  isFolded?: boolean;
  /** Closes the slide-over. */
  onNavigate?: () => void;
};

/** Lists the items of the sidebar and the slide-over. */
export function SidebarMenu({ isFolded = false, onNavigate }: SidebarMenuProps) {
  const user = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  // The words of what was pressed would stay above the page that it leads to.
  const [pressed, setPressed] = useState<string | null>(null);
  return (
    <ul className={classes.list} data-folded={isFolded || undefined}>
      {navItemsFor(user).map((item) => {
        const { label, to, icon: Icon } = item;
        const current = isCurrent(item, pathname);
        return (
          <li key={to}>
            <Tooltip label={label} position="right" disabled={!isFolded || pressed === to}>
              <Link
                to={to}
                className={classes.item}
                data-current={current || undefined}
                aria-current={current ? "page" : undefined}
                onClick={() => {
                  setPressed(to);
                  onNavigate?.();
                }}
                onMouseLeave={() => setPressed(null)}
              >
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span className={classes.label}>{label}</span>
                {to === "/app/whatsapp" && <UnreadBadge isDot={isFolded} />}
              </Link>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
