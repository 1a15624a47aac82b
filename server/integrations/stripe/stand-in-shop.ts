import { ok, wrong, type Answer, type Call, type Target } from "./stand-in-answers.ts";
import { boletoSale, endBoleto } from "./stand-in-boleto.ts";
import {
  listInvoices,
  listPayments,
  listPrices,
  listSessions,
  listSubscriptions,
  withPage,
  withPayPage,
} from "./stand-in-lists.ts";
import { knownParameters, neededParameters } from "./stand-in-parameters.ts";
import { previewOf } from "./stand-in-preview.ts";
import { makePrice, notePrice, withPrice } from "./stand-in-prices.ts";
import {
  changeSubscription,
  firstSale,
  happen,
  isOver,
  itemOf,
  makeId,
  notice,
  nowSeconds,
  priceThing,
  type Happening,
  type Thing,
} from "./stand-in-sales.ts";
import { StandInStore } from "./stand-in-store.ts";

const inactive = "The price specified is inactive. This field only accepts active prices.";

/** What the stand-in's API answers, and what a person has happen on its pages. */
export class StandInShop extends StandInStore {
  /** What each call does, once its parameters are known ones. */
  readonly #calls: Readonly<Record<string, (target: Target) => Answer | Promise<Answer>>> = {
    "POST customers": ({ fields }) => this.#make("customer", makeId("cus"), fields),
    "DELETE customers/:id": ({ id }) => this.#forget(id),
    "POST products": ({ fields }) =>
      this.#make("product", fields.get("id") ?? makeId("prod"), fields),
    "GET products/:id": ({ id }) => this.#show("product", id),
    "POST prices": ({ fields }) => this.#makePrice(fields),
    "POST prices/:id": ({ id, fields }) => this.#changePrice(id, fields),
    "GET prices/:id": ({ id }) => this.#showPrice(id),
    "GET prices": ({ fields }) => ok(listPrices(this.sold(), fields)),
    "GET invoices": ({ fields, origin }) => ok(listInvoices(this.things(), fields, origin)),
    "POST invoices/create_preview": ({ fields }) => this.#previewInvoice(fields),
    "GET invoice_payments": ({ fields, origin }) => ok(listPayments(this.things(), fields, origin)),
    "POST credit_notes": ({ fields }) => this.#giveBack(fields),
    "POST billing_portal/sessions": ({ fields, origin }) => this.#openPortal(fields, origin),
    "POST checkout/sessions": ({ fields, origin }) => this.#openSession(fields, origin),
    "GET checkout/sessions": ({ fields, origin }) =>
      ok(listSessions(this.things(), fields, origin)),
    "GET checkout/sessions/:id": ({ id, origin }) => this.#showSession(id, origin),
    "POST checkout/sessions/:id/expire": ({ id }) => this.#expireSession(id),
    "GET subscriptions": ({ fields }) => ok(listSubscriptions(this.things(), fields)),
    "POST subscriptions/:id": ({ id, fields }) => this.#changeSubscription(id, fields),
    "GET subscriptions/:id": (target) => this.#showSubscription(target),
    "DELETE subscriptions/:id": ({ id }) => this.#endSubscription(id),
  };

  /** Performs a call of the API, named like 'POST /v1/customers'. */
  async perform({ name, fields, origin }: Call): Promise<Answer> {
    const [, start = "", id, verb] =
      /^(\w+ \/v1\/(?:checkout\/|billing_portal\/)?\w+)(?:\/(\w+))?(\/\w+)?$/.exec(name) ?? [];
    const kind = start.replace("/v1/", "");
    const fixed = `${kind}/${id}`;
    const call = fixed in knownParameters ? fixed : `${kind}${id ? "/:id" : ""}${verb ?? ""}`;
    const allowed = knownParameters[call];
    const perform = this.#calls[call];
    if (!allowed || !perform) return wrong(404, `Unrecognized request URL (${name})`);
    const unknown = [...fields.keys()].find((field) => !allowed.test(field));
    if (unknown) return wrong(400, `Received unknown parameter: ${unknown}`);
    const missing = neededParameters[call]?.find((field) => !fields.get(field));
    if (missing) return wrong(400, `Missing required param: ${missing}.`);
    return perform({ id: id ?? "", fields, origin });
  }

  /** Pays with a card that pays; returns the notices to send: none for what was paid meanwhile. */
  async pay(session: Thing): Promise<readonly string[]> {
    const price = this.#priceOfOpen(session);
    return price ? this.keepAll(firstSale(session, price)) : [];
  }

  /** Ends a checkout with a boleto, which is paid another day. */
  async writeBoleto(session: Thing): Promise<readonly string[]> {
    const price = this.#priceOfOpen(session);
    return price ? this.keepAll(boletoSale(session, price)) : [];
  }

  /** The page was shown a while ago: two windows may send it at once. */
  #priceOfOpen({ id }: Thing) {
    const now = this.find("checkout.session", id);
    return now?.["status"] === "open" ? this.priceWith(now["price"]) : undefined;
  }

  /** Returns what a checkout's boleto was written for, while it waits for its payment. */
  boletoOf(session: Thing) {
    const subscription = this.find("subscription", session["subscription"]);
    const invoice = this.find("invoice", subscription?.["latest_invoice"]);
    const isWaiting = subscription?.["status"] === "incomplete" && invoice?.["status"] === "open";
    return isWaiting ? { session, subscription, invoice } : null;
  }

  /** Has a boleto that waits paid, or left to lapse; returns the notices to send. */
  async endBoleto(session: Thing, isPaid: boolean): Promise<readonly string[]> {
    const waiting = this.boletoOf(session);
    return waiting ? this.keepAll(endBoleto(waiting, isPaid)) : [];
  }

  /** Has something happen to a subscription; returns the notices to send. */
  async happen(subscription: Thing, what: Happening): Promise<readonly string[]> {
    const last = this.find("invoice", subscription["latest_invoice"]);
    return this.keepAll(happen(subscription, last, what));
  }

  /** Pays an invoice that waits for it; returns the notices to send. */
  async payInvoice(invoice: Thing): Promise<readonly string[]> {
    const subscription = this.listOf("subscription", invoice["customer"]).find(
      (each) => each["latest_invoice"] === invoice.id,
    );
    if (subscription) return this.happen(subscription, "pay");
    const paid = { ...invoice, status: "paid" };
    return this.keepAll({ kept: [paid], notices: [notice("invoice.paid", paid)] });
  }

  async #make(kind: string, id: string, fields: URLSearchParams): Promise<Answer> {
    return ok(await this.keep({ ...Object.fromEntries(fields), id, object: kind }));
  }

  #show(kind: string, id: string): Answer {
    const found = this.find(kind, id);
    return found ? ok(found) : wrong(404, `No such ${kind}: '${id}'`);
  }

  #showSubscription({ id, fields, origin }: Target): Answer {
    const found = this.find("subscription", id);
    if (!found) return wrong(404, `No such subscription: '${id}'`);
    const shown = withPrice(found, (price) => this.priceWith(price));
    const invoice = this.find("invoice", found["latest_invoice"]);
    const isExpanded = fields.get("expand[0]") === "latest_invoice" && invoice;
    return ok(isExpanded ? { ...shown, latest_invoice: withPage(invoice, origin) } : shown);
  }

  async #endSubscription(id: string): Promise<Answer> {
    const found = this.find("subscription", id);
    if (!found || isOver(found)) return wrong(404, `No such subscription: '${id}'`);
    const ended = await this.keep({ ...found, status: "canceled", ended_at: nowSeconds() });
    return { ...ok(ended), notices: [notice("customer.subscription.deleted", ended)] };
  }

  async #forget(id: string): Promise<Answer> {
    if (!this.find("customer", id)) return wrong(404, `No such customer: '${id}'`);
    for (const each of this.listOf("subscription", id)) await this.#endSubscription(each.id);
    await this.keep({ id, object: "deleted" });
    return ok({ id, object: "customer", deleted: true });
  }

  #showSession(id: string, origin: string): Answer {
    const thing = this.find("checkout.session", id);
    return thing ? ok(withPayPage(thing, origin)) : wrong(404, `No such checkout.session: '${id}'`);
  }

  async #expireSession(id: string): Promise<Answer> {
    const thing = this.find("checkout.session", id);
    if (!thing) return wrong(404, `No such checkout.session: '${id}'`);
    if (thing["status"] !== "open") return wrong(400, "Only open sessions can be expired");
    const expired = await this.keep({ ...thing, status: "expired", url: null });
    return { ...ok(expired), notices: [notice("checkout.session.expired", expired)] };
  }

  async #changeSubscription(id: string, fields: URLSearchParams): Promise<Answer> {
    const thing = this.find("subscription", id);
    const item = thing && itemOf(thing);
    if (!thing || !item) return wrong(404, `No such subscription: '${id}'`);
    const wanted = fields.get("items[0][price]");
    const price = this.priceWith(wanted);
    if (wanted !== null && fields.get("items[0][id]") !== item.id) {
      return wrong(400, `No such subscription item: '${fields.get("items[0][id]")}'`);
    }
    if (wanted !== null && !price) return wrong(400, `No such price: '${wanted}'`);
    if (price?.isArchived && item.price.id !== wanted) return wrong(400, inactive);
    const changed = await this.keep(changeSubscription(thing, fields, price));
    return { ...ok(changed), notices: [notice("customer.subscription.updated", changed)] };
  }

  #previewInvoice(fields: URLSearchParams): Answer {
    const thing = this.find("subscription", fields.get("subscription"));
    if (!thing) return wrong(404, "No such subscription");
    const goesOn = fields.get("subscription_details[cancel_at_period_end]") === "false";
    if (isOver(thing) || (thing["cancel_at"] && !goesOn)) {
      return wrong(400, "No upcoming invoices");
    }
    const wanted = fields.get("subscription_details[items][0][price]");
    const price = this.priceWith(wanted);
    if (wanted !== null && !price) return wrong(400, `No such price: '${wanted}'`);
    return ok(previewOf(thing, price));
  }

  async #giveBack(fields: URLSearchParams): Promise<Answer> {
    const invoice = this.find("invoice", fields.get("invoice"));
    if (!invoice) return wrong(404, `No such invoice: '${fields.get("invoice")}'`);
    if (invoice["credited"]) return wrong(400, "The credit note exceeds what is left");
    if (invoice["is_boleto"] && fields.has("refund_amount")) {
      return wrong(400, "Payments by boleto can't be refunded");
    }
    await this.keep({ ...invoice, credited: Number(fields.get("amount")) });
    return ok({ id: makeId("cn"), object: "credit_note", invoice: invoice.id });
  }

  async #makePrice(fields: URLSearchParams): Promise<Answer> {
    const product = this.find("product", fields.get("product"));
    const made = product && makePrice(fields, product, this.sold());
    if (!made) return wrong(400, product ? "Another price has that lookup key" : "No such product");
    await this.keepAll({ kept: made.kept, notices: [] });
    return ok(priceThing(made.price));
  }

  #showPrice(id: string): Answer {
    const price = this.priceWith(id);
    return price ? ok(priceThing(price)) : wrong(404, `No such price: '${id}'`);
  }

  async #changePrice(id: string, fields: URLSearchParams): Promise<Answer> {
    const noted = notePrice(this.priceWith(id), fields);
    if (!noted) return wrong(404, `No such price: '${id}'`);
    await this.keep(noted.kept);
    return ok(priceThing(noted.price));
  }

  async #openPortal(fields: URLSearchParams, origin: string): Promise<Answer> {
    const customer = fields.get("customer") ?? "";
    if (!this.find("customer", customer)) return wrong(400, `No such customer: '${customer}'`);
    const id = makeId("bps");
    const own = { id, object: "billing_portal.session", customer };
    const urls = { return_url: fields.get("return_url"), url: `${origin}/portal/${id}` };
    return ok(await this.keep({ ...own, ...urls }));
  }

  async #openSession(fields: URLSearchParams, origin: string): Promise<Answer> {
    const customer = fields.get("customer") ?? "";
    if (!this.find("customer", customer)) return wrong(400, `No such customer: '${customer}'`);
    const wanted = fields.get("line_items[0][price]");
    const price = this.priceWith(wanted);
    if (!price) return wrong(400, `No such price: '${wanted}'`);
    if (price.isArchived) return wrong(400, inactive);
    const id = makeId("cs_test");
    const session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      url: `${origin}/pay/${id}`,
      created: nowSeconds(),
      metadata: { lookup_key: fields.get("metadata[lookup_key]") },
      custom_text: { submit: { message: fields.get("custom_text[submit][message]") } },
      customer,
      subscription: null,
      invoice: null,
      client_reference_id: fields.get("client_reference_id"),
      success_url: fields.get("success_url"),
      cancel_url: fields.get("cancel_url"),
      price: wanted,
    };
    return ok(await this.keep(session));
  }
}
