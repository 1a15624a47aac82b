import { DomainError } from "#server/kernel/errors.ts";

/** More there are in no notice of three megabytes. */
const mostOfEach = 1_000;
const mostUpdates = 20_000;
const mostErrors = 10;

/** So deep nothing lies that a provider sends. */
const deepest = 32;

/** So many statuses and messages are read in one turn of the event loop. */
const updatesAtOnce = 200;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the JSON of a notice whose signature was checked; null for what is none. A tenant chooses the secret:
 * who signs is no reason to spend seconds on the elements of three megabytes. Throws `request_too_large` for
 * more or deeper ones than the service ever sends, before anything else looks at them.
 */
export function parseNotice(body: Buffer): unknown {
  if (isDeep(body)) throw new DomainError("request_too_large");
  const notice = parse(body);
  if (isOverfull(notice)) throw new DomainError("request_too_large");
  return notice;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

const [quote, backslash] = [0x22, 0x5c];
/** Square and curly brackets differ in this bit alone. */
const curly = 0x20;
const [opener, closer] = [0x7b, 0x7d];

/** Whether brackets outside of strings lie deeper in each other than in any notice. */
function isDeep(body: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i] ?? 0;
    if (isText) {
      if (byte === backslash) i += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if ((byte | curly) === opener) {
      depth += 1;
      if (depth > deepest) return true;
    } else if ((byte | curly) === closer) depth -= 1;
  }
  return false;
}

function isOverfull(notice: unknown): boolean {
  const entries = listOf(notice, "entry");
  if (entries.length > mostOfEach) return true;
  let [changes, updates] = [0, 0];
  for (const entry of entries) {
    const own = listOf(entry, "changes");
    changes += own.length;
    if (changes > mostOfEach) return true;
    for (const change of own) {
      const value = fieldOf(change, "value");
      const statuses = listOf(value, "statuses");
      const [messages, contacts] = [listOf(value, "messages"), listOf(value, "contacts")];
      updates += Math.max(statuses.length + messages.length, contacts.length);
      if (updates > mostUpdates) return true;
      if (statuses.some((status) => listOf(status, "errors").length > mostErrors)) return true;
    }
  }
  return false;
}

/** Returns a notice in parts that are read in a turn of the event loop each: as it is where it is a usual one. */
export function* partsOf(notice: unknown): Generator {
  const all = listOf(notice, "entry").flatMap((entry) =>
    listOf(entry, "changes").map((change) => ({ entry, change })),
  );
  const sizes = all.map(({ change }) => sizeOf(fieldOf(change, "value")));
  if (sizes.reduce((sum, size) => sum + size, 0) <= updatesAtOnce) return yield notice;
  for (const { entry, change } of all) {
    for (const value of valuesOf(fieldOf(change, "value"))) {
      yield { entry: [{ ...asFields(entry), changes: [{ ...asFields(change), value }] }] };
    }
  }
}

const sizeOf = (value: unknown) =>
  Math.max(listOf(value, "statuses").length, listOf(value, "messages").length);

function* valuesOf(value: unknown): Generator {
  const size = sizeOf(value);
  if (size <= updatesAtOnce) return yield value;
  const [statuses, messages] = [listOf(value, "statuses"), listOf(value, "messages")];
  const contacts = new Map(listOf(value, "contacts").map((one) => [fieldOf(one, "wa_id"), one]));
  for (let from = 0; from < size; from += updatesAtOnce) {
    const own = messages.slice(from, from + updatesAtOnce);
    yield {
      ...asFields(value),
      statuses: statuses.slice(from, from + updatesAtOnce),
      messages: own,
      contacts: own.flatMap((message) => contacts.get(fieldOf(message, "from")) ?? []),
    };
  }
}

function listOf(holder: unknown, name: string): readonly unknown[] {
  const list = fieldOf(holder, name);
  return Array.isArray(list) ? list : [];
}

const asFields = (holder: unknown): Fields =>
  typeof holder === "object" && holder !== null ? (holder as Fields) : {};

const fieldOf = (holder: unknown, name: string): unknown => asFields(holder)[name];
