import { formatDuration } from "#client/lib/formats.ts";
import type { Service } from "#shared/schemas/services.ts";

/**
 * Returns `1h - 30d`: notice in hours, then how far ahead in days; `1h - sem limite` without an
 * end.
 */
export function advanceText({
  minAdvanceHours,
  maxAdvanceDays,
}: Pick<Service, "minAdvanceHours" | "maxAdvanceDays">): string {
  return `${minAdvanceHours}h - ${maxAdvanceDays === 0 ? "sem limite" : `${maxAdvanceDays}d`}`;
}

/** Returns the time kept free after each appointment. */
export function bufferText({ bufferMinutes }: Pick<Service, "bufferMinutes">): string {
  return bufferMinutes === 0 ? "Nenhum" : formatDuration(bufferMinutes);
}
