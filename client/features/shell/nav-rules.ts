import {
  IconBrandWhatsapp,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendar,
  IconCoins,
  IconHome,
  IconHourglass,
  IconLink,
  IconListDetails,
  IconStack2,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { customerNoun } from "#shared/domain/business-types.ts";
import { canAny, type Permission } from "#shared/domain/permissions.ts";
import { plans, type PlanFeature } from "#shared/domain/plans.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";

type NavItem = {
  readonly label: string;
  /** The page's title, where it has another name. */
  readonly title?: string;
  readonly to:
    | "/app/dashboard"
    | "/app/services"
    | "/app/patients"
    | "/app/employees"
    | "/app/calendarios"
    | "/app/waitlist"
    | "/app/finance"
    | "/app/booking"
    | "/app/whatsapp"
    | "/app/organization"
    | "/app/organizations"
    | "/app/my-plan";
  readonly icon: typeof IconLink;
  /** Any one of these permissions is enough; absent for everyone. */
  readonly needs?: readonly Permission[];
  /** The roles that see it, where no permission says so. */
  readonly roles?: readonly string[];
  /** The feature that the plan must have. */
  readonly feature?: PlanFeature;
  /** Paths that belong to the item but begin differently. */
  readonly alsoUnder?: string;
};

const navItems: readonly NavItem[] = [
  { label: "Hoje", title: "Dashboard", to: "/app/dashboard", icon: IconHome },
  { label: "Serviços", to: "/app/services", icon: IconListDetails, needs: ["manage_services"] },
  {
    label: "Agenda",
    title: "Calendários",
    to: "/app/calendarios",
    icon: IconCalendar,
    needs: ["manage_calendars", "manage_appointments"],
    alsoUnder: "/app/calendar/",
  },
  {
    label: "Lista de espera",
    to: "/app/waitlist",
    icon: IconHourglass,
    needs: ["manage_calendars", "manage_appointments"],
  },
  {
    label: "Funcionários",
    to: "/app/employees",
    icon: IconUsersGroup,
    needs: ["manage_employees", "manage_appointments"],
  },
  // Named after what the organisation calls its customers.
  {
    label: "Clientes",
    to: "/app/patients",
    icon: IconUsers,
    needs: ["manage_patients", "manage_appointments"],
  },
  {
    label: "Finanças",
    to: "/app/finance",
    icon: IconCoins,
    needs: ["manage_finance"],
    alsoUnder: "/app/statement",
  },
  { label: "Booking", to: "/app/booking", icon: IconLink, needs: ["manage_links"] },
  {
    label: "WhatsApp",
    to: "/app/whatsapp",
    icon: IconBrandWhatsapp,
    needs: ["manage_patients"],
    feature: "whatsapp",
  },
  {
    label: "Organização",
    title: "Minha Organização",
    to: "/app/organization",
    icon: IconBuilding,
    needs: ["manage_organization", "manage_employees"],
  },
  {
    label: "Organizações",
    to: "/app/organizations",
    icon: IconBuildingCommunity,
    roles: ["owner"],
    feature: "multi_tenant",
  },
  {
    label: "Meu Plano",
    to: "/app/my-plan",
    icon: IconStack2,
    roles: ["owner", "admin"],
    alsoUnder: "/app/pricing",
  },
];

type FurtherPage = Pick<NavItem, "label" | "icon" | "needs" | "roles" | "feature"> & {
  readonly to: string;
};

/** Pages and tabs that the menu leads to by a page in between. */
const furtherPages: readonly FurtherPage[] = [
  {
    label: "Agendamentos",
    to: "/app/appointments",
    icon: IconCalendar,
    needs: ["manage_calendars", "manage_appointments"],
  },
  {
    label: "Conversas",
    to: "/app/whatsapp?aba=conversas",
    icon: IconBrandWhatsapp,
    needs: ["manage_patients"],
    feature: "whatsapp",
  },
  {
    label: "Pagamentos de Funcionários",
    to: "/app/finance?payouts=1",
    icon: IconCoins,
    needs: ["manage_finance"],
  },
  {
    label: "Extrato de comissões",
    to: "/app/statement",
    icon: IconCoins,
    needs: ["manage_finance"],
  },
  { label: "Minhas comissões", to: "/app/commissions", icon: IconCoins },
  {
    label: "Verificar prontuários",
    to: "/app/patients/verify",
    icon: IconUsers,
    needs: ["manage_medical_records"],
  },
  {
    label: "Integrações",
    to: "/app/organization?aba=integracoes",
    icon: IconBuilding,
    needs: ["manage_organization"],
  },
  {
    label: "Funções e permissões",
    to: "/app/organization?aba=funcoes",
    icon: IconBuilding,
    needs: ["manage_employees"],
  },
  {
    label: "Auditoria",
    to: "/app/organization?aba=auditoria",
    icon: IconBuilding,
    needs: ["manage_organization"],
  },
  { label: "Planos", to: "/app/pricing", icon: IconStack2, roles: ["owner", "admin"] },
  { label: "Primeiros passos", to: "/app/comecar", icon: IconHome, roles: ["owner"] },
  { label: "Segurança", to: "/app/security", icon: IconUsers },
];

function mayOpen(user: CurrentUser, { needs, roles, feature }: Omit<FurtherPage, "to">): boolean {
  if (needs && !canAny(user, needs)) return false;
  if (roles && !roles.includes(user.role)) return false;
  return !feature || has(user, feature);
}

/** Several organisations are a smaller plan's too, where a larger one left them behind, also a deleted one. */
function has(user: CurrentUser, feature: PlanFeature): boolean {
  const { tier, organizations, hasDeletedOrganization } = user;
  const hasOthers = organizations.length > 1 || hasDeletedOrganization;
  const isLeft = feature === "multi_tenant" && hasOthers;
  return isLeft || plans[tier].features[feature];
}

/** Returns the sidebar's items that the user may open. */
export function navItemsFor(user: CurrentUser): readonly NavItem[] {
  const { plural } = customerNoun(user.businessType);
  return navItems
    .filter((item) => mayOpen(user, item))
    .map((item) => (item.to === "/app/patients" ? { ...item, label: plural } : item));
}

/** Returns all pages that the user may open: the sidebar's, then those behind them. */
export function pagesFor(user: CurrentUser): readonly (NavItem | FurtherPage)[] {
  const further = furtherPages.filter((page) => mayOpen(user, page));
  return [...navItemsFor(user), ...further.map((page) => ({ ...page, isFurther: true }))];
}

/** Returns whether a page belongs to an item. */
export function isCurrent({ to, alsoUnder }: NavItem, pathname: string): boolean {
  const isUnder = pathname === to || pathname.startsWith(`${to}/`);
  return isUnder || (alsoUnder !== undefined && pathname.startsWith(alsoUnder));
}

/** Returns the pages of a phone's bar: the day, the calendar and the customers, if allowed. */
export function phoneItemsFor(user: CurrentUser): readonly NavItem[] {
  const items = new Map(navItemsFor(user).map((item) => [item.to, item]));
  return (["/app/dashboard", "/app/calendarios", "/app/patients"] as const).flatMap(
    (page) => items.get(page) ?? [],
  );
}
