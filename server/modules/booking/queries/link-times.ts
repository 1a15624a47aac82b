import type { DayClock } from "#shared/domain/day-clock.ts";
import type { SlotQuery } from "#shared/domain/slots-rules.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { assertLinkOpen, type BookableLink } from "../rules.ts";
import { slotQuery } from "./availability.ts";
import { loadBookableLink } from "./link.ts";

/** Returns a link as it is now, or null when it is gone or closed. */
export async function findOpenLink(
  deps: Deps,
  org: OrgDb,
  organization: BookableLink["organization"],
  linkId: string,
): Promise<BookableLink | null> {
  const link = await loadBookableLink(deps, org, organization, { linkId });
  if (!link) return null;
  try {
    assertLinkOpen(link, deps.now());
    return link;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Returns what decides when a link's professional is free on some days. */
export function timesOfLink(
  link: BookableLink,
  days: readonly DayClock[],
  now: Date,
): Promise<SlotQuery> {
  return slotQuery({ link, now }, days);
}
