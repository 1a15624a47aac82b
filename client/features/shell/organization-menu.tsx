import { Menu, Text, UnstyledButton } from "@mantine/core";
import { IconBuildingStore, IconCheck, IconSelector } from "@tabler/icons-react";
import { failureOf } from "#client/lib/failures.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { storeProfile } from "#client/lib/stored-profile.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import classes from "./organization-menu.module.css";

/** Shows the active organisation, and lets members of several switch. */
export function OrganizationMenu() {
  const user = useCurrentUser();
  const switchTo = trpc.organizations.switch.useMutation({
    onSuccess({ user: switched }) {
      // Everything on the screen belongs to the former organisation, so the app starts again.
      storeProfile(switched);
      window.location.assign("/app/dashboard");
    },
    onError: (error) => toast.error(failureOf(error).message),
  });

  const organizations = user.organizations.filter((o) => o.isActive);
  if (organizations.length < 2)
    return <Text className={classes.name}>{user.organizationName}</Text>;
  return (
    <Menu position="bottom-start" width={288}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={`Organização: ${user.organizationName}. Trocar`}
        >
          <IconBuildingStore size={18} stroke={1.6} aria-hidden="true" />
          <span className={classes.name}>{user.organizationName}</span>
          <IconSelector size={16} stroke={1.6} aria-hidden="true" />
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
