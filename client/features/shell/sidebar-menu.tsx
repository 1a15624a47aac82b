import { Link, useLocation } from "@tanstack/react-router";
import { useCurrentUser } from "#client/lib/session.ts";
import { navItemsFor } from "./nav-rules.ts";
import classes from "./sidebar-menu.module.css";

/** Lists the items of the sidebar and the slide-over, which closes by `onNavigate`. */
export function SidebarMenu({ onNavigate }: { onNavigate?: () => void }) {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <ul className={classes.list}>
      {navItemsFor(user).map(({ label, to, icon: Icon, alsoUnder }) => {
        const current =
          pathname.startsWith(to) || (alsoUnder !== undefined && pathname.startsWith(alsoUnder));
        return (
          <li key={to}>
            <Link
              to={to}
              className={classes.item}
              data-current={current || undefined}
              aria-current={current ? "page" : undefined}
              onClick={onNavigate}
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
