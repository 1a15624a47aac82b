import { Menu, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { useSwitchOrganization } from "#client/domain/organizations/use-switch-organization.ts";
import { initials } from "#client/lib/formats.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import classes from "./organization-menu.module.css";

type OrganizationMenuProps = {
  /** Shows the initials alone, where there is no room for the name. */
  isShort?: boolean;
};

/** Shows the active organisation, and lets members of several switch. */
export function OrganizationMenu({ isShort = false }: OrganizationMenuProps) {
  const user = useCurrentUser();
  const switchTo = useSwitchOrganization();

  const organizations = user.organizations.filter((o) => o.isActive);
  const mark = (
    <span className={classes.mark} aria-hidden="true">
      {initials(user.organizationName)}
    </span>
  );
  if (organizations.length < 2) {
    return (
      <p className={classes.only} title={user.organizationName}>
        {mark}
        <span className={isShort ? classes.hidden : classes.name}>{user.organizationName}</span>
      </p>
    );
  }
  return (
    <Menu position={isShort ? "right-start" : "bottom-start"} width={288}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          title={isShort ? user.organizationName : undefined}
        >
          <VisuallyHidden>Organização: {user.organizationName}. Trocar</VisuallyHidden>
          {mark}
          {!isShort && (
            <>
              <span className={classes.name} aria-hidden="true">
                {user.organizationName}
              </span>
              <IconSelector size={16} stroke={1.6} aria-hidden="true" />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Organizações</Menu.Label>
        {organizations.map(({ id, name }) => {
          const active = id === user.organizationId;
          return (
            <Menu.Item
              key={id}
              aria-current={active || undefined}
              disabled={switchTo.isPending}
              closeMenuOnClick={active}
              rightSection={active && <IconCheck size={16} aria-hidden="true" />}
              onClick={() => !active && switchTo.mutate({ id })}
            >
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
