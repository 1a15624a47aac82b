import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { bytesUuid, uuidBytes } from "./ids.ts";

/** The appointment that a private link leads to. */
export type ManageTarget = {
  readonly organizationId: string;
  readonly appointmentId: string;
};

/**
 * Where a token was shown. Only the one in the mail proves that the mailbox is the customer's; the
 * page shows the other to whoever booked.
 */
export type TokenSource = "mail" | "page";

const labels: Readonly<Record<TokenSource, string>> = {
  mail: "manage-appointment\n",
  page: "manage-appointment-page\n",
};

/**
 * Makes the token of an appointment's private link: organisation, appointment and 128 bits that
 * only the server can make from its secret and the row's random nonce. The database alone can't
 * make one, and a new nonce ends the old link.
 */
export function makeManageToken(
  secret: string,
  target: ManageTarget,
  nonce: string,
  source: TokenSource = "mail",
): string {
  const ids = Buffer.concat([uuidBytes(target.organizationId), uuidBytes(target.appointmentId)]);
  return Buffer.concat([ids, seal({ secret, ids, nonce, source })]).toString("base64url");
}

/**
 * Reads the ids inside a token of the right length. Once the row's nonce is known, `sourceOf`
 * checks the token and returns its source, or null when the server didn't make it.
 */
export function readManageToken(
  token: string,
): ManageTarget & { sourceOf(secret: string, nonce: string): TokenSource | null } {
  const bytes = Buffer.from(token, "base64url");
  const ids = bytes.subarray(0, 32);
  return {
    organizationId: bytesUuid(ids.subarray(0, 16)),
    appointmentId: bytesUuid(ids.subarray(16, 32)),
    sourceOf: (secret, nonce) => {
      const mac = bytes.subarray(32);
      if (mac.length !== 16) return null;
      const isFrom = (source: TokenSource) =>
        timingSafeEqual(mac, seal({ secret, ids, nonce, source }));
      return isFrom("mail") ? "mail" : isFrom("page") ? "page" : null;
    },
  };
}

/**
 * Returns the nonce of an appointment whose owner changes, which ends the former owner's links.
 * Changing the owner back restores the former nonce, so that undoing a mistake breaks nobody's
 * link.
 */
export function nonceForOwner(nonce: string, from: string, to: string): string {
  const [own, other] = [from, to].map((owner) => createHash("sha256").update(owner).digest());
  return bytesUuid(
    uuidBytes(nonce).map((byte, i) => byte ^ (own?.[i] ?? 0) ^ (other?.[i] ?? 0)) as Buffer,
  );
}

type Sealed = {
  readonly secret: string;
  readonly ids: Buffer;
  readonly nonce: string;
  readonly source: TokenSource;
};

function seal({ secret, ids, nonce, source }: Sealed): Buffer {
  return createHmac("sha256", secret)
    .update(labels[source])
    .update(ids)
    .update(nonce)
    .digest()
    .subarray(0, 16);
}
