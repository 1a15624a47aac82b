import { createHmac, timingSafeEqual } from "node:crypto";

/** Which appointment a private link leads to. */
export type ManageTarget = {
  readonly organizationId: string;
  readonly appointmentId: string;
};

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");
const bytesUuid = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/**
 * The token of an appointment's private link: organisation, appointment and 128 bits that only the
 * server can make from its secret and the row's random nonce. The database alone can't make one,
 * and a new nonce ends the old link.
 */
export function makeManageToken(secret: string, target: ManageTarget, nonce: string): string {
  const ids = Buffer.concat([uuidBytes(target.organizationId), uuidBytes(target.appointmentId)]);
  return Buffer.concat([ids, seal(secret, ids, nonce)]).toString("base64url");
}

/** The ids inside a token of the right length; `sealed` checks it once the row's nonce is known. */
export function readManageToken(
  token: string,
): ManageTarget & { sealed(secret: string, nonce: string): boolean } {
  const bytes = Buffer.from(token, "base64url");
  const ids = bytes.subarray(0, 32);
  return {
    organizationId: bytesUuid(ids.subarray(0, 16)),
    appointmentId: bytesUuid(ids.subarray(16, 32)),
    sealed: (secret, nonce) => {
      const mac = bytes.subarray(32);
      return mac.length === 16 && timingSafeEqual(mac, seal(secret, ids, nonce));
    },
  };
}

function seal(secret: string, ids: Buffer, nonce: string): Buffer {
  return createHmac("sha256", secret)
    .update("manage-appointment\n")
    .update(ids)
    .update(nonce)
    .digest()
    .subarray(0, 16);
}
