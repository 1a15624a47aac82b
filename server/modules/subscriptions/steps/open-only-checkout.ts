import type { Billing, Checkout, NewCheckout } from "#server/integrations/stripe/billing-port.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { closeQuietly } from "./close-quietly.ts";

/**
 * Returns the page on which a customer pays, the only one that can be paid: another tab gets the same
 * one for the same plan, and one for another plan is closed. Of tabs that open one at the same moment
 * the last one's stays: the other gets it too, or `conflict` when that tab wants another plan.
 */
export async function openOnlyCheckout(
  billing: Billing,
  wanted: Omit<NewCheckout, "after">,
): Promise<{ readonly id: string; readonly url: string }> {
  const { customerId, lookupKey } = wanted;
  const all = (await billing.listCheckouts(customerId)).toSorted(byAge);
  const before = all.filter(isOpen);
  const same = before.find((page) => page.lookupKey === lookupKey && page.url);
  for (const { id } of before) if (id !== same?.id) await closeQuietly(billing, id);
  if (same?.url) return { id: same.id, url: same.url };
  const fresh = await billing.openCheckout({ ...wanted, after: all.at(-1)?.id ?? null });
  const open = (await billing.listCheckouts(customerId)).filter(isOpen).toSorted(byAge);
  const last = open.at(-1) ?? fresh;
  for (const { id } of open) if (id !== last.id) await closeQuietly(billing, id);
  if (last.lookupKey !== lookupKey) throw new DomainError("conflict");
  if (!last.url) throw new DomainError("billing_unavailable");
  return { id: last.id, url: last.url };
}

function isOpen({ status }: Checkout): boolean {
  return status === "open";
}

function byAge(a: Checkout, b: Checkout): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
