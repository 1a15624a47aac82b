import { Text } from "@mantine/core";
import { trpc } from "#client/lib/trpc.ts";
import { formatCount } from "#client/lib/formats.ts";
import { unlimitedFrom } from "#shared/domain/plans.ts";

/** How many of the plan's calendars are in use. */
export function CalendarUsage() {
  const { data } = trpc.tier.my.useQuery();
  if (!data) return null;
  const max = data.caps.maxCalendars;
  return (
    <Text size="sm" c="dimmed" className="figures">
      {formatCount(data.usage.calendars)} de {max >= unlimitedFrom ? "ilimitado" : max} calendários
      utilizados
    </Text>
  );
}
