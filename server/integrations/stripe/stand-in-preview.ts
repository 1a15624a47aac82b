import {
  itemOf,
  makeId,
  owedIn,
  partsOf,
  type StandInPrice,
  type Thing,
} from "./stand-in-sales.ts";

function lineOf(amount: number, parent: object) {
  return { id: makeId("il_tmp"), object: "line_item", currency: "brl", amount, parent };
}

/** The next invoice, as it would be with another price from now on where one is named. */
export function previewOf(subscription: Thing, price: StandInPrice | undefined): object {
  const itemLine = (amount: number, proration: boolean) =>
    lineOf(amount, {
      type: "subscription_item_details",
      subscription_item_details: { proration, subscription: subscription.id },
      invoice_item_details: null,
    });
  const owed = owedIn(subscription);
  const earlier = lineOf(owed, {
    type: "invoice_item_details",
    subscription_item_details: null,
    invoice_item_details: { proration: true, subscription: subscription.id },
  });
  const monthly = price?.cents ?? itemOf(subscription)?.price.unit_amount ?? 0;
  const data = [
    ...(price ? partsOf(subscription, price) : []).map((amount) => itemLine(amount, true)),
    ...(owed === 0 ? [] : [earlier]),
    itemLine(monthly, false),
  ];
  const total = data.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: makeId("upcoming_in"),
    object: "invoice",
    status: "draft",
    currency: "brl",
    customer: subscription["customer"],
    total,
    lines: { object: "list", data, has_more: false, url: "/v1/invoices/upcoming/lines" },
  };
}
