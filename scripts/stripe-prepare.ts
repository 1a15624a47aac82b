// npm run stripe:prepare: makes the products and prices of all plans in the Stripe account of
// STRIPE_SECRET_KEY. Run again, it makes only what is missing or has another price.
import { openCatalogue } from "#server/integrations/stripe/stripe-catalogue.ts";
import { soldPlans } from "#server/sold-plans.ts";
import { formatCents } from "#shared/domain/money.ts";
import { fail } from "./root.ts";
import { readSettings } from "./settings.ts";

const { stripe } = readSettings();
if (!stripe) fail("Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first.");
const made = await openCatalogue(stripe)
  .prepare(soldPlans)
  .catch((error: Error) => fail(`Stripe refused: ${error.message}`));
for (const { lookupKey, cents } of made) {
  process.stdout.write(`Made ${lookupKey}, ${formatCents(cents)} a month\n`);
}
process.stdout.write(made.length === 0 ? "Everything was there.\n" : "All plans can be sold.\n");
