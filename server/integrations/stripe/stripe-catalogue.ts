import { Stripe } from "stripe";

/** A plan as it is to be sold. */
export type SoldPlan = {
  readonly lookupKey: string;
  readonly name: string;
  readonly cents: number;
};

type Options = {
  readonly secretKey: string;
  /** Another server than Stripe's: the stand-in. */
  readonly at?: { readonly host: string; readonly port: number };
};

const patienceMillis = 10_000;

/** Finds and makes what is sold at Stripe: a product with a monthly price in BRL for each plan. */
export function openCatalogue({ secretKey, at }: Options) {
  const stripe = new Stripe(secretKey, {
    timeout: patienceMillis,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at && { ...at, protocol: "http" as const }),
  });

  async function isSold({ lookupKey, cents }: SoldPlan): Promise<boolean> {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true });
    return data.some(
      (price) =>
        price.unit_amount === cents &&
        price.currency === "brl" &&
        price.recurring?.interval === "month",
    );
  }

  return {
    /** Returns the plans that can't be sold at their price. Rejects when Stripe doesn't answer. */
    async findUnsold(plans: readonly SoldPlan[]): Promise<SoldPlan[]> {
      const sold = await Promise.all(plans.map(isSold));
      return plans.filter((_plan, i) => !sold[i]);
    },

    /**
     * Makes what is missing and returns it; run again, it makes nothing. A price that has changed
     * gets the plan's name; who pays the old one goes on paying it.
     */
    async prepare(plans: readonly SoldPlan[]): Promise<SoldPlan[]> {
      const missing = await this.findUnsold(plans);
      for (const { lookupKey, name, cents } of missing) {
        const metadata = { lookup_key: lookupKey };
        // Who pays the present price pays for the same plan when it has lost its name.
        const { data } = await stripe.prices.list({ lookup_keys: [lookupKey] });
        for (const { id } of data) await stripe.prices.update(id, { metadata });
        await stripe.prices.create({
          product: await keepProduct(stripe, lookupKey, name),
          currency: "brl",
          unit_amount: cents,
          recurring: { interval: "month" },
          lookup_key: lookupKey,
          metadata,
          transfer_lookup_key: true,
        });
      }
      return missing;
    },
  };
}

async function keepProduct(stripe: Stripe, id: string, name: string): Promise<string> {
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.statusCode !== 404) throw error;
  }
  return (await stripe.products.create({ id, name })).id;
}
