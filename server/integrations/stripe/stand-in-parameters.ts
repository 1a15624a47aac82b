/** What a call must have, as Stripe wants it. */
export const neededParameters: Readonly<Record<string, readonly string[]>> = {
  "POST products": ["name"],
  "POST prices": ["product", "currency", "unit_amount"],
  "POST invoices/create_preview": ["subscription"],
  "POST credit_notes": ["invoice"],
  "POST billing_portal/sessions": ["customer"],
  "POST checkout/sessions": [
    "mode",
    "success_url",
    "line_items[0][price]",
    "line_items[0][quantity]",
  ],
};

/** The parameters of each call that the product makes; any other is refused, as Stripe does. */
export const knownParameters: Readonly<Record<string, RegExp>> = {
  "POST customers": /^(email|name)$/,
  "DELETE customers/:id": /^$/,
  "GET subscriptions": /^(customer|status)$/,
  "POST subscriptions/:id":
    /^(items\[0\]\[(id|price)\]|proration_behavior|cancel_at_period_end|metadata\[\w+\])$/,
  "GET subscriptions/:id": /^expand\[0\]$/,
  "GET products/:id": /^$/,
  "POST products": /^(id|name)$/,
  "POST prices":
    /^(product|currency|unit_amount|recurring\[interval\]|lookup_key|transfer_lookup_key|metadata\[lookup_key\])$/,
  "POST prices/:id": /^(metadata\[lookup_key\]|active)$/,
  "GET prices/:id": /^$/,
  "GET prices": /^(lookup_keys\[\d+\]|active)$/,
  "GET invoices": /^(customer|subscription|status|limit)$/,
  "POST invoices/create_preview":
    /^(subscription|subscription_details\[(items\]\[0\]\[(id|price)|proration_behavior|cancel_at_period_end)\])$/,
  "GET invoice_payments": /^(invoice|status|limit|expand\[0\])$/,
  "POST billing_portal/sessions": /^(customer|locale|return_url)$/,
  "POST credit_notes": /^(invoice|amount|refund_amount|out_of_band_amount)$/,
  "DELETE subscriptions/:id": /^$/,
  "GET checkout/sessions": /^(customer|status|limit)$/,
  "POST checkout/sessions":
    /^(mode|metadata\[lookup_key\]|customer|client_reference_id|line_items\[0\]\[(price|quantity)\]|subscription_data\[metadata\]\[reference\]|locale|custom_text\[submit\]\[message\]|success_url|cancel_url)$/,
  "GET checkout/sessions/:id": /^$/,
  "POST checkout/sessions/:id/expire": /^$/,
};
