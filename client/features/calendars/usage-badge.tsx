import { Text } from "@mantine/core";
import { formatCount } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { unlimitedFrom } from "#shared/domain/plans.ts";

/**
 * Shows how many of the plan's calendars are in use; its line is reserved before the numbers
 * arrive.
 */
export function UsageBadge() {
  const { data } = trpc.tier.my.useQuery();
  return (
    <Text size="sm" c="dimmed" className="figures">
      {data ? usageText(data.usage.calendars, data.caps.maxCalendars) : "\u00a0"}
    </Text>
  );
}

function usageText(used: number, max: number): string {
  if (max < unlimitedFrom) {
    return `${formatCount(used)} de ${formatCount(max)} calendários utilizados`;
  }
  return used === 1
    ? "1 calendário utilizado, sem limite"
    : `${formatCount(used)} calendários utilizados, sem limite`;
}
