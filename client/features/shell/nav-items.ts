import { IconCalendar, IconLayoutDashboard, IconLink, IconListDetails } from "@tabler/icons-react";
import { canAny, type Permission } from "#shared/domain/permissions.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";

type NavItem = {
  readonly label: string;
  readonly to: "/app/dashboard" | "/app/services" | "/app/calendarios" | "/app/booking";
  readonly icon: typeof IconLink;
  /** Any one of these lets in; absent: everyone. */
  readonly needs?: readonly Permission[];
  /** Paths that belong to the item without beginning with its own. */
  readonly alsoUnder?: string;
};

const navItems: readonly NavItem[] = [
  { label: "Dashboard", to: "/app/dashboard", icon: IconLayoutDashboard },
  { label: "Serviços", to: "/app/services", icon: IconListDetails, needs: ["manage_services"] },
  {
    label: "Calendários",
    to: "/app/calendarios",
    icon: IconCalendar,
    needs: ["manage_calendars", "manage_appointments"],
    alsoUnder: "/app/calendar/",
  },
  { label: "Booking", to: "/app/booking", icon: IconLink, needs: ["manage_links"] },
];

/** The sidebar's items that the user may open. */
export function navItemsFor(user: CurrentUser): readonly NavItem[] {
  return navItems.filter((item) => !item.needs || canAny(user, item.needs));
}
