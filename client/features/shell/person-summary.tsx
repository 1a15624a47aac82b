import { Text } from "@mantine/core";
import { useCurrentUser } from "#client/lib/session.ts";
import { planNames } from "#shared/domain/plans.ts";
import classes from "./user-menu.module.css";

/** Who is logged in, and on which plan. */
export function PersonSummary() {
  const user = useCurrentUser();
  return (
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
  );
}
