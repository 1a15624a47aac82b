import { itemOf, makeId, priceThing, type StandInPrice, type Thing } from "./stand-in-sales.ts";

/** Returns a price by its id, or by its name. */
export function findPrice(sold: readonly StandInPrice[], id: unknown): StandInPrice | undefined {
  const isIt = ({ lookupKey }: StandInPrice) => lookupKey !== null && lookupKey === id;
  return sold.find((price) => priceThing(price).id === id || isIt(price));
}

/** What was made or changed here stands before what the product brought along. */
export function soldIn(
  things: Iterable<Thing>,
  brought: readonly StandInPrice[],
): readonly StandInPrice[] {
  const made = [...things].filter((thing) => thing["object"] === "sold");
  const ids = new Set(made.map(({ id }) => id));
  const others = brought.filter((price) => !ids.has(priceThing(price).id));
  return [...(made as unknown as StandInPrice[]), ...others];
}

/** A price as it is kept, with what is another in it. */
function keptPrice(price: StandInPrice, more: Partial<StandInPrice> = {}): Thing {
  const { id, product } = priceThing(price);
  return { ...price, product: product ?? "", ...more, id, object: "sold" };
}

/**
 * Makes a price; an older one gives it its name where that is asked for, and otherwise nothing is made.
 */
export function makePrice(fields: URLSearchParams, product: Thing, sold: readonly StandInPrice[]) {
  const lookupKey = fields.get("lookup_key");
  const holder = sold.find((price) => price.lookupKey !== null && price.lookupKey === lookupKey);
  if (holder && fields.get("transfer_lookup_key") !== "true") return null;
  const price: StandInPrice = {
    id: makeId("price"),
    lookupKey,
    name: String(product["name"]),
    cents: Number(fields.get("unit_amount")),
    product: product.id,
    metadata: metadataIn(fields),
  };
  const before = holder ? [keptPrice(holder, { lookupKey: null })] : [];
  return { price, kept: [...before, keptPrice(price)] };
}

/** Notes something with a price, or puts it away; null without one. */
export function notePrice(before: StandInPrice | undefined, fields: URLSearchParams) {
  if (!before) return null;
  const active = fields.get("active");
  const isArchived = active === null ? before.isArchived : active === "false";
  const metadata = { ...before.metadata, ...metadataIn(fields) };
  const price = { ...before, metadata, ...(isArchived !== undefined && { isArchived }) };
  return { price, kept: keptPrice(price) };
}

/** A subscription with its price as that is by now. */
export function withPrice(
  subscription: Thing,
  find: (id: string) => StandInPrice | undefined,
): Thing {
  const item = itemOf(subscription);
  const price = item && find(item.price.id);
  return price
    ? { ...subscription, items: { data: [{ ...item, price: priceThing(price) }] } }
    : subscription;
}

function metadataIn(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
}
