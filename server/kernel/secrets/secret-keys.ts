import { hkdfSync } from "node:crypto";
import { LRUCache } from "lru-cache";
import { openSecret, sealSecret, type SealedFor } from "./secret-box.ts";

/** The key that secrets are sealed under now, and the one before it while it is being replaced. */
export type SecretKeys = { readonly current: string; readonly former: string | null };

const names = new LRUCache<string, string>({ max: 10 });

/** Names a key without telling it. */
function nameOf(key: string): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const bytes = hkdfSync("sha256", key, "", "secret-key name", 6);
  const name = Buffer.from(bytes).toString("base64url");
  names.set(key, name);
  return name;
}

/** Returns the names of the keys that are known, by which sealed texts begin. */
export const keyNamesOf = ({ current, former }: SecretKeys): string[] =>
  [current, ...(former ? [former] : [])].map(nameOf);

/** Seals a text under the current key, whose name stands before it. */
export function sealWithKeys(keys: SecretKeys, text: string, to: SealedFor): string {
  return `${nameOf(keys.current)}.${sealSecret(keys.current, text, to)}`;
}

/** Opens a text that is sealed under either key; null when neither opens it. */
export function openWithKeys(keys: SecretKeys, sealed: string, from: SealedFor): string | null {
  const [name = "", body = ""] = sealed.split(".");
  const known = [keys.current, ...(keys.former ? [keys.former] : [])];
  const key = known.find((each) => nameOf(each) === name);
  if (key === undefined) return null;
  try {
    return openSecret(key, body, from);
  } catch {
    return null;
  }
}

/** How a sealed text stands to the keys; `lost` when neither opens it. */
export type SealState = "current" | "former" | "lost";

/** Returns which key opens a sealed text. */
export function sealStateOf(keys: SecretKeys, sealed: string, from: SealedFor): SealState {
  if (openWithKeys(keys, sealed, from) === null) return "lost";
  return sealed.startsWith(`${nameOf(keys.current)}.`) ? "current" : "former";
}
