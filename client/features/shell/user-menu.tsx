import { Menu, UnstyledButton, VisuallyHidden, type MenuProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { RefObject } from "react";
import { initials } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { PersonSummary } from "./person-summary.tsx";
import type { PersonAction } from "./person-rules.ts";
import { usePersonActions } from "./use-person-actions.ts";
import classes from "./user-menu.module.css";

type UserMenuProps = {
  /** The menu's button, to which its dialogs return the focus. */
  button: RefObject<HTMLButtonElement | null>;
  position: MenuProps["position"];
  /** Writes the name beside the initials. */
  isNamed?: boolean;
  onAction: (action: PersonAction) => void;
};

/** Shows who is logged in and on which plan, with the person's actions. */
export function UserMenu({ button, position, isNamed = false, onAction }: UserMenuProps) {
  const user = useCurrentUser();
  const actions = usePersonActions();
  return (
    <Menu position={position} width={272}>
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.button} data-named={isNamed || undefined}>
          <VisuallyHidden>Menu de {user.name}</VisuallyHidden>
          <span className={classes.initials} aria-hidden="true">
            {initials(user.name)}
          </span>
          {isNamed && (
            <>
              <span className={classes.name} aria-hidden="true">
                {user.name}
              </span>
              <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <PersonSummary />
        <Menu.Divider />
        {actions.map(({ action, label, icon: Icon }) => (
          <Menu.Item
            key={action}
            leftSection={<Icon size={18} stroke={1.6} />}
            onClick={() => onAction(action)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
