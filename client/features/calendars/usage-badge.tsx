import { Text } from "@mantine/core";
import { usageWords } from "#client/domain/organizations/usage-words.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { plans, unlimitedFrom } from "#shared/domain/plans.ts";

const counted = { one: "calendário utilizado", many: "calendários utilizados" };

/**
 * Shows how many of the plan's calendars are in use, and the way to more where they are counted;
 * its line is reserved before the numbers arrive. The limit alone is known without them.
 */
export function UsageBadge() {
  const { tier } = useCurrentUser();
  const { data } = trpc.tier.my.useQuery();
  const { maxCalendars } = data?.caps ?? plans[tier];
  return (
    <Text size="sm" c="dimmed" className="figures">
      {data ? usageWords(data.usage.calendars, maxCalendars, counted) : "\u00a0"}
      {maxCalendars < unlimitedFrom && (
        <>
          {data && " · "}
          <AnchorLink to="/app/pricing" underline="always">
            Upgrade para mais
          </AnchorLink>
        </>
      )}
    </Text>
  );
}
