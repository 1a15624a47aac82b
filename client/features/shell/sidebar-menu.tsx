import { Tooltip } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
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
  return (
    <ul className={classes.list} data-folded={isFolded || undefined}>
      {navItemsFor(user).map((item) => {
        const { label, to, icon: Icon } = item;
        const current = isCurrent(item, pathname);
        return (
          <li key={to}>
            <Tooltip label={label} position="right" disabled={!isFolded}>
              <Link
                to={to}
                className={classes.item}
                data-current={current || undefined}
                aria-current={current ? "page" : undefined}
                onClick={onNavigate}
              >
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                <span className={classes.label}>{label}</span>
              </Link>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
