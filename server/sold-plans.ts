import type { FastifyBaseLogger } from "fastify";
import { formatCents } from "#shared/domain/money.ts";
import { lookupKeyOf, planNames, plans, planSlugs } from "#shared/domain/plans.ts";
import { ConfigError, type Config } from "./config.ts";
import { openCatalogue, type SoldPlan } from "./integrations/stripe/stripe-catalogue.ts";

/** The plans as Stripe, or its stand-in, is to sell them. */
export const soldPlans: readonly SoldPlan[] = planSlugs.map((plan) => ({
  lookupKey: lookupKeyOf(plan),
  name: `Encaixe ${planNames[plan]}`,
  cents: plans[plan].priceCents,
}));

/** Says which plans can't be sold, and what to do; null when all can. */
export function unsoldProblem(unsold: readonly SoldPlan[]): string | null {
  if (unsold.length === 0) return null;
  const missing = unsold.map(({ lookupKey, cents }) => `${lookupKey} (${formatCents(cents)})`);
  return `Stripe has no active monthly price in BRL for ${missing.join(", ")}. Run npm run stripe:prepare.`;
}

/**
 * Throws a ConfigError that names the plans which a production can't sell. A Stripe that can't be
 * asked stops no start: everything but selling works without it.
 */
export async function checkSoldPlans(
  { isProduction, stripe }: Config,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!isProduction || !stripe) return;
  let problem: string | null = null;
  try {
    problem = unsoldProblem(await openCatalogue(stripe).findUnsold(soldPlans));
  } catch (err) {
    log.warn({ err }, "Stripe could not be asked for the plans' prices");
  }
  if (problem) throw new ConfigError(problem);
}
