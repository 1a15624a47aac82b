/** Plans, prices and limits as sold. 999 and above is shown as "ilimitado". */
export const planSlugs = ["starter", "basic", "pro", "enterprise"] as const;

export type PlanSlug = (typeof planSlugs)[number];

/** Where whoever is convinced at once begins, the smallest; another plan can be taken on that page. */
export const [entryPlan] = planSlugs;

export const planFeatures = [
  "email",
  "bookingLinks",
  "google",
  "teamCollaboration",
  "whatsapp",
  "sms",
  "reporting",
  "multi_tenant",
  "customBranding",
  "prioritySupport",
] as const;

export type PlanFeature = (typeof planFeatures)[number];

export type PlanCapabilities = {
  readonly maxUsers: number;
  readonly maxCalendars: number;
  readonly maxOrganizations: number;
  readonly priceCents: number;
  readonly originalPriceCents: number;
  readonly features: Readonly<Record<PlanFeature, boolean>>;
};

const featuresOf: Record<PlanSlug, readonly PlanFeature[]> = {
  starter: ["email", "bookingLinks"],
  basic: ["email", "bookingLinks", "google", "teamCollaboration"],
  pro: planFeatures.filter((f) => f !== "customBranding" && f !== "prioritySupport"),
  enterprise: planFeatures,
};

function features(plan: PlanSlug): Record<PlanFeature, boolean> {
  const own = new Set<PlanFeature>(featuresOf[plan]);
  return Object.fromEntries(planFeatures.map((f) => [f, own.has(f)])) as Record<
    PlanFeature,
    boolean
  >;
}

export const plans: Readonly<Record<PlanSlug, PlanCapabilities>> = {
  starter: {
    maxUsers: 1,
    maxCalendars: 1,
    maxOrganizations: 1,
    priceCents: 15_00,
    originalPriceCents: 25_00,
    features: features("starter"),
  },
  basic: {
    maxUsers: 5,
    maxCalendars: 3,
    maxOrganizations: 1,
    priceCents: 25_00,
    originalPriceCents: 35_00,
    features: features("basic"),
  },
  pro: {
    maxUsers: 20,
    maxCalendars: 999,
    maxOrganizations: 4,
    priceCents: 65_00,
    originalPriceCents: 85_00,
    features: features("pro"),
  },
  enterprise: {
    maxUsers: 9999,
    maxCalendars: 9999,
    maxOrganizations: 10,
    priceCents: 149_00,
    originalPriceCents: 199_00,
    features: features("enterprise"),
  },
};

/** Returns the cheapest plan that has a feature. */
export function planWith(feature: PlanFeature): PlanSlug {
  return planSlugs.find((slug) => plans[slug].features[feature]) ?? "enterprise";
}

export const planNames: Readonly<Record<PlanSlug, string>> = {
  starter: "Starter",
  basic: "Básico",
  pro: "Pro",
  enterprise: "Enterprise",
};

/** From this number on, a limit is shown as "ilimitado". */
export const unlimitedFrom = 999;

/** The name under which Stripe keeps a plan's price. */
export const lookupKeyOf = (plan: PlanSlug) => `encaixe_${plan}_monthly`;

/** Returns the plan of such a price; null for one that we don't sell. */
export function planOfLookupKey(key: string | null): PlanSlug | null {
  return planSlugs.find((plan) => lookupKeyOf(plan) === key) ?? null;
}
