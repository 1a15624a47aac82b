import { plans } from "#shared/domain/plans.ts";
import { mayManagePlan } from "#shared/domain/subscriptions.ts";
import type { TierOutput } from "#shared/schemas/tier.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { readAccountRole } from "#server/modules/organizations/queries.ts";
import { countAppointments, countCalendars, countOrganizations, countUsers } from "./counts.ts";

/** Counts them for whoever manages the account's plan: nobody else is told of its other organisations. */
async function readOwnCount({ deps: { database }, session }: MemberContext) {
  const holds = await readAccountRole(database.db, session);
  if (!holds || !mayManagePlan(holds)) return {};
  return { organizations: await countOrganizations(database.db, session.organization.accountId) };
}

/** Returns the plan of the account, and how much of it is used: by the active organisation, and by all. */
export async function readTier(ctx: MemberContext): Promise<TierOutput> {
  const { session, org } = ctx;
  const [calendars, users, appointments, houses] = await Promise.all([
    countCalendars(org.db, org),
    countUsers(org.db, org),
    countAppointments(org),
    readOwnCount(ctx),
  ]);
  const caps = plans[session.plan];
  return {
    tier: session.plan,
    caps: { ...caps, features: { ...caps.features } },
    usage: { calendars, users, appointments, ...houses },
  };
}
