import { Menu, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import {
  IconChevronDown,
  IconLock,
  IconLogout,
  IconSettings,
  IconShieldLock,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { RefObject } from "react";
import { initials } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { planNames } from "#shared/domain/plans.ts";
import classes from "./user-menu.module.css";

type UserMenuProps = {
  /** The menu's button, to which its dialogs return the focus. */
  button: RefObject<HTMLButtonElement | null>;
  onSettings: () => void;
  onChangePassword: () => void;
  onLogout: () => void;
};

/** Shows who is logged in and on which plan, with the person's actions. */
export function UserMenu({ button, onSettings, onChangePassword, onLogout }: UserMenuProps) {
  const user = useCurrentUser();
  return (
    <Menu position="bottom-end" width={272}>
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.button}>
          <VisuallyHidden>Menu de {user.name}</VisuallyHidden>
          <span className={classes.initials} aria-hidden="true">
            {initials(user.name)}
          </span>
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text fw={600} size="sm" truncate>
            {user.name}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {user.email}
          </Text>
          <Text size="sm" c="dimmed">
            Plano {planNames[user.tier]}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings size={18} stroke={1.6} />} onClick={onSettings}>
          Configurações
        </Menu.Item>
        <Menu.Item leftSection={<IconLock size={18} stroke={1.6} />} onClick={onChangePassword}>
          Alterar senha
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/app/security"
          leftSection={<IconShieldLock size={18} stroke={1.6} />}
        >
          Segurança
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={onLogout}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
