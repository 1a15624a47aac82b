import { z } from "zod";
import { planFeatures, planSlugs } from "../domain/plans.ts";

const countSchema = z.int().min(0);

/** The plan's limits, and how much of them is in use. */
export const tierOutput = z.object({
  tier: z.enum(planSlugs),
  caps: z.object({
    maxUsers: countSchema,
    maxCalendars: countSchema,
    maxOrganizations: countSchema,
    priceCents: countSchema,
    originalPriceCents: countSchema,
    features: z.record(z.enum(planFeatures), z.boolean()),
  }),
  usage: z.object({
    calendars: countSchema,
    users: countSchema,
    appointments: countSchema,
    /** The whole account's count, only for whoever manages its plan. */
    organizations: countSchema.optional(),
  }),
});

export type TierOutput = z.infer<typeof tierOutput>;
