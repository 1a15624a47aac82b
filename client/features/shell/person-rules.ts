import { IconLock, IconLogout, IconSettings, IconShieldLock } from "@tabler/icons-react";

/** What people do for themselves, in the user menu and on phones in the slide-over. */
export type PersonAction = "commissions" | "settings" | "password" | "security" | "logout";

export const personActions = [
  { action: "settings", label: "Configurações", icon: IconSettings },
  { action: "password", label: "Alterar senha", icon: IconLock },
  { action: "security", label: "Segurança", icon: IconShieldLock },
  { action: "logout", label: "Sair", icon: IconLogout },
] as const satisfies readonly {
  readonly action: PersonAction;
  readonly label: string;
  readonly icon: typeof IconLock;
}[];
