import type { Billing } from "./billing-port.ts";
import { createStripeBilling } from "./stripe-billing.ts";
import { standInKey, startStripeStandIn, type StandInOptions } from "./stand-in.ts";

/**
 * Sells on this machine: the real client, against the stand-in in Stripe's place. It takes a port
 * when it is first asked: most processes never sell.
 */
export function createStandInBilling(options: StandInOptions): Billing {
  let starting: ReturnType<typeof startStripeStandIn> | undefined;
  const secrets = { secretKey: standInKey, webhookSecret: options.webhookSecret };
  const reader = createStripeBilling(secrets);
  const open = async () => {
    const { port } = await (starting ??= startStripeStandIn(options));
    return createStripeBilling({ ...secrets, at: { host: "127.0.0.1", port } });
  };
  return {
    makeCustomer: async (input) => (await open()).makeCustomer(input),
    openCheckout: async (input) => (await open()).openCheckout(input),
    readCheckout: async (id) => (await open()).readCheckout(id),
    findCheckout: async (id) => (await open()).findCheckout(id),
    readBoleto: async (id) => (await open()).readBoleto(id),
    listCheckouts: async (id) => (await open()).listCheckouts(id),
    forgetCustomer: async (id) => (await open()).forgetCustomer(id),
    giveBack: async (id) => (await open()).giveBack(id),
    expireCheckout: async (id) => (await open()).expireCheckout(id),
    changePlan: async (input) => (await open()).changePlan(input),
    previewInvoice: async (input) => (await open()).previewInvoice(input),
    setCancelled: async (input) => (await open()).setCancelled(input),
    openPortal: async (input) => (await open()).openPortal(input),
    listInvoices: async (id) => (await open()).listInvoices(id),
    readSubscription: async (id) => (await open()).readSubscription(id),
    findSubscription: async (id) => (await open()).findSubscription(id),
    readEvent: (body, signature) => reader.readEvent(body, signature),
    close: async () => (await starting)?.close(),
  };
}
