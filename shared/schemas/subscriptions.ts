import { z } from "zod";
import { planSlugs } from "../domain/plans.ts";
import { standings } from "../domain/subscriptions.ts";
import { idSchema, instantSchema } from "./common.ts";

/** A change of plan; its price comes from the server. */
export const manageSubscriptionInput = z.strictObject({
  action: z.literal("upgrade"),
  newTier: z.enum(planSlugs),
});

/** A larger plan that somebody thinks about. */
export const previewUpgradeInput = z.strictObject({ newTier: z.enum(planSlugs) });

/** What it would cost from the next invoice on; nothing is paid before. */
export const upgradePreviewOutput = z.object({
  monthlyCents: z.int(),
  /** The first month of the new plan with the difference for the days until then. */
  nextInvoiceCents: z.int(),
  nextInvoiceAt: instantSchema,
});

export type UpgradePreview = z.infer<typeof upgradePreviewOutput>;

/** A smaller plan from the next period on. */
export const downgradeInput = z.strictObject({ newTier: z.enum(planSlugs) });

/** A limit of a smaller plan that is passed, in words; of one organisation unless several are counted. */
const planExcessSchema = z.object({
  limit: z.enum(["maxOrganizations", "maxUsers", "maxCalendars"]),
  text: z.string(),
  organizationId: idSchema.nullable(),
  /** Whether it is of organisations that the caller doesn't belong to, and reads a number of. */
  isElsewhere: z.boolean(),
});

export type PlanExcess = z.infer<typeof planExcessSchema>;

export const downgradePreviewOutput = z.object({
  /** What is above the smaller plan's limits: nothing where it may be chosen. */
  above: z.array(planExcessSchema),
  /** Deleted organisations that couldn't be restored any more; no name of one that the caller doesn't see. */
  lost: z.array(z.object({ name: z.string().nullable(), dropsAt: instantSchema })),
});

export type DowngradePreview = z.infer<typeof downgradePreviewOutput>;

/** Where it is paid, or what has become of it when nothing more is to be done. */
export const manageSubscriptionOutput = z.object({
  checkoutUrl: z.string().optional(),
  message: z.string().optional(),
});

/** The payment with which somebody comes back, by the provider's id of its page. */
export const paymentInput = z.strictObject({
  // As it stands in the address: what can't be an id is found nowhere.
  checkoutId: z.string(),
});

/**
 * What became of it: the plan is the one it paid, for the first time or again after an end, it was
 * given back because another paid for the same, its notice is on its way, or nothing is paid yet.
 */
export const paymentOutput = z.object({
  outcome: z.enum(["done", "taken_up", "given_back", "on_its_way", "unpaid"]),
});

export type PaymentOutcome = z.infer<typeof paymentOutput>["outcome"];

const momentSchema = instantSchema.nullable();

/** How an account pays for its plan. */
export const subscriptionOutput = z.object({
  standing: z.enum(standings),
  /** From then on nothing can be written. */
  readOnlyFrom: momentSchema,
  /** Until then what a subscription that ended left can be read. */
  closesAt: momentSchema,
  /** Whether anything was ever paid through the provider. */
  hasSubscription: z.boolean(),
  /** Whether that goes on; after its end a plan is paid again. */
  isLive: z.boolean(),
  periodEndsAt: momentSchema,
  /** When it ends because somebody has cancelled it. */
  cancelsAt: momentSchema,
  /** The smaller plan that is charged from then on. */
  nextPlan: z.enum(planSlugs).nullable(),
  nextPlanFrom: momentSchema,
  /** What is above that plan's limits now. */
  nextPlanAbove: z.array(planExcessSchema),
});

/** What the provider asks for. */
export const nextChargeOutput = z.object({
  /** What comes next; null where no new month is charged. */
  charge: z.object({ cents: z.int(), at: instantSchema }).nullable(),
  /** What larger plans of this period left for the next invoice, which comes also at an end. */
  leftCents: z.int(),
});

export type NextCharge = z.infer<typeof nextChargeOutput>;

export type SubscriptionOutput = z.infer<typeof subscriptionOutput>;

const invoiceStatuses = ["open", "paid", "uncollectible", "void"] as const;

/** The invoices of an account, the newest first. */
export const invoiceListOutput = z.object({
  /** Asked for by now by a subscription that goes on, and not paid. */
  openCents: z.int(),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      createdAt: instantSchema,
      totalCents: z.int(),
      status: z.enum(invoiceStatuses),
      url: z.string().nullable(),
      pdfUrl: z.string().nullable(),
    }),
  ),
});

export type InvoiceList = z.infer<typeof invoiceListOutput>;

/** Where somebody goes on, at the provider. */
export const billingPageOutput = z.object({ url: z.string() });
