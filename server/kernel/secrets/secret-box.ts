import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import { LRUCache } from "lru-cache";

/** What a sealed text is for and whose it is: it opens only under the same words. */
export type SealedFor = { readonly purpose: string; readonly ownerId: string };

const ivBytes = 12;
const tagBytes = 16;

/** Every notice of a provider opens a secret: deriving its key costs as much as opening it. */
const derived = new LRUCache<string, KeyObject>({ max: 100 });

function keyOf(appSecret: string, purpose: string): KeyObject {
  const wanted = `${purpose} ${appSecret}`;
  const known = derived.get(wanted);
  if (known) return known;
  const bytes = hkdfSync("sha256", appSecret, "", `secret-box ${purpose}`, 32);
  const key = createSecretKey(Buffer.from(bytes));
  derived.set(wanted, key);
  return key;
}

/** Seals a text with AES-256-GCM under a key of APP_SECRET, bound to the row that keeps it. */
export function sealSecret(appSecret: string, text: string, to: SealedFor): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(appSecret, to.purpose), iv);
  cipher.setAAD(Buffer.from(to.ownerId));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Opens a sealed text; throws when the key, the purpose, the owner or a byte differs. */
export function openSecret(appSecret: string, sealed: string, from: SealedFor): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(
    "aes-256-gcm",
    keyOf(appSecret, from.purpose),
    bytes.subarray(0, ivBytes),
  );
  decipher.setAAD(Buffer.from(from.ownerId));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}
