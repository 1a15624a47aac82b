import { randomBytes } from "node:crypto";
import { readKept, writeKept } from "./stand-in-file.ts";
import { cards } from "./stand-in-page.ts";

/** What the stand-in sells, under the names by which Stripe finds prices. */
export type StandInPrice = {
  readonly lookupKey: string;
  readonly name: string;
  readonly cents: number;
};

/** An object as Stripe writes it. */
export type Thing = Record<string, unknown> & { id: string };
export type Answer = { readonly status: number; readonly body: object };
type Call = { readonly name: string; readonly fields: URLSearchParams; readonly origin: string };

/** The parameters of each call that the product makes; any other is refused, as Stripe does. */
const known: Readonly<Record<string, RegExp>> = {
  "POST customers": /^(email|name)$/,
  "POST subscriptions": /^(items\[0\]\[(id|price)\]|proration_behavior)$/,
  "GET prices": /^(lookup_keys\[\d+\]|active)$/,
  "POST sessions":
    /^(mode|customer|client_reference_id|line_items\[0\]\[(price|quantity)\]|subscription_data\[metadata\]\[reference\]|locale|success_url|cancel_url)$/,
};

const monthSeconds = 30 * 24 * 3_600;

const makeId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
const ok = (body: object): Answer => ({ status: 200, body });

export function wrong(status: number, message: string): Answer {
  return { status, body: { error: { type: "invalid_request_error", message } } };
}

function notice(type: string, object: object): string {
  const created = nowSeconds();
  return JSON.stringify({ id: makeId("evt"), object: "event", type, created, data: { object } });
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** What the stand-in knows: customers, payments and subscriptions, kept in a file. */
export class StandInShop {
  readonly #file: string;
  readonly #prices: readonly StandInPrice[];
  readonly #things = new Map<string, Thing>();
  constructor(file: string, prices: readonly StandInPrice[]) {
    this.#file = file;
    this.#prices = prices;
  }

  async load(): Promise<void> {
    for (const [id, thing] of Object.entries(await readKept<Thing>(this.#file))) {
      this.#things.set(id, thing);
    }
  }

  session(id: string): Thing | undefined {
    const thing = this.#things.get(id);
    return thing?.["object"] === "checkout.session" ? thing : undefined;
  }

  priceNamed(lookupKey: unknown): StandInPrice | undefined {
    return this.#prices.find((price) => price.lookupKey === lookupKey);
  }

  /** Performs a call of the API, named like 'POST /v1/customers'. */
  async perform({ name, fields, origin }: Call): Promise<Answer> {
    const [, method = "", path = ""] = /^(\w+) \/v1\/(?:checkout\/)?(.*)$/.exec(name) ?? [];
    const [kind = "", id, verb] = path.split("/");
    if (id && method === "POST" && kind === "subscriptions") return this.#changePlan(id, fields);
    if (id) return this.#performOn({ kind, id, verb, origin });
    const call = `${method} ${kind}`;
    const unknown = [...fields.keys()].find((field) => !known[call]?.test(field));
    if (unknown) return wrong(400, `Received unknown parameter: ${unknown}`);
    if (call === "POST customers") {
      return ok(
        await this.#keep({
          id: makeId("cus"),
          object: "customer",
          ...Object.fromEntries(fields),
        }),
      );
    }
    if (call === "GET prices") return ok(this.#listPrices(fields));
    if (call === "POST sessions") return this.#openSession(fields, origin);
    return wrong(404, `Unrecognized request URL (${name})`);
  }

  /** Pays as the card says; returns the notices to send, or what the page shows instead. */
  async pay(session: Thing, number: string): Promise<readonly string[] | { problem: string }> {
    const outcome = cards.find((card) => card.number === number.replace(/\D/g, ""))?.outcome;
    const price = this.priceNamed(session["price"]);
    if (outcome !== "paid" || !price) {
      return { problem: outcome ?? "Use um dos cartões de teste desta página." };
    }
    const item = {
      id: makeId("si"),
      price: priceThing(price),
      current_period_end: nowSeconds() + monthSeconds,
    };
    const subscription = await this.#keep({
      id: makeId("sub"),
      object: "subscription",
      customer: session["customer"],
      status: "active",
      metadata: { reference: session["client_reference_id"] },
      items: { data: [item] },
    });
    const paid = await this.#keep({
      ...session,
      status: "complete",
      payment_status: "paid",
      url: null,
      subscription: subscription.id,
    });
    return [
      notice("customer.subscription.created", subscription),
      notice("checkout.session.completed", paid),
    ];
  }

  async #keep(thing: Thing): Promise<Thing> {
    this.#things.set(thing.id, thing);
    await writeKept(this.#file, Object.fromEntries(this.#things));
    return thing;
  }

  async #performOn(target: {
    readonly kind: string;
    readonly id: string;
    readonly verb: string | undefined;
    readonly origin: string;
  }): Promise<Answer> {
    const { kind, id, verb, origin } = target;
    const thing = this.#things.get(id);
    if (!thing) return wrong(404, `No such ${kind}: '${id}'`);
    if (verb === "expire") {
      if (thing["status"] !== "open") return wrong(400, "Only open sessions can be expired");
      return ok(await this.#keep({ ...thing, status: "expired", url: null }));
    }
    // Each start has another port.
    const isOpen = kind === "sessions" && thing["status"] === "open";
    return ok(isOpen ? { ...thing, url: `${origin}/pay/${id}` } : thing);
  }

  async #changePlan(id: string, fields: URLSearchParams): Promise<Answer> {
    const unknown = [...fields.keys()].find((field) => !known["POST subscriptions"]?.test(field));
    if (unknown) return wrong(400, `Received unknown parameter: ${unknown}`);
    const thing = this.#things.get(id);
    const [item] = (thing?.["items"] as { data: { id: string }[] } | undefined)?.data ?? [];
    if (!thing || !item) return wrong(404, `No such subscription: '${id}'`);
    if (fields.get("items[0][id]") !== item.id) {
      return wrong(400, `No such subscription item: '${fields.get("items[0][id]")}'`);
    }
    const wanted = fields.get("items[0][price]");
    const price = this.#prices.find((each) => priceThing(each).id === wanted);
    if (!price) return wrong(400, `No such price: '${wanted}'`);
    return ok(
      await this.#keep({ ...thing, items: { data: [{ ...item, price: priceThing(price) }] } }),
    );
  }

  #listPrices(fields: URLSearchParams): object {
    const wanted = new Set(
      [...fields].filter(([name]) => name !== "active").map(([, value]) => value),
    );
    const found = this.#prices.filter(({ lookupKey }) => wanted.has(lookupKey));
    return { object: "list", data: found.map(priceThing), has_more: false, url: "/v1/prices" };
  }

  async #openSession(fields: URLSearchParams, origin: string): Promise<Answer> {
    const customer = fields.get("customer") ?? "";
    if (!this.#things.has(customer)) return wrong(400, `No such customer: '${customer}'`);
    const wanted = fields.get("line_items[0][price]");
    const price = this.#prices.find((each) => priceThing(each).id === wanted);
    if (!price) return wrong(400, `No such price: '${wanted}'`);
    const id = makeId("cs_test");
    const session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      url: `${origin}/pay/${id}`,
      customer,
      subscription: null,
      client_reference_id: fields.get("client_reference_id"),
      success_url: fields.get("success_url"),
      cancel_url: fields.get("cancel_url"),
      price: price.lookupKey,
    };
    return ok(await this.#keep(session));
  }
}

function priceThing({ lookupKey, cents }: StandInPrice) {
  return {
    id: `price_${lookupKey}`,
    object: "price",
    active: true,
    currency: "brl",
    unit_amount: cents,
    lookup_key: lookupKey,
    recurring: { interval: "month" },
  };
}
