import type { Deps } from "#server/kernel/deps.ts";
import { bytesUuid, uuidBytes } from "#server/kernel/ids.ts";
import { openSecret, sealSecret } from "#server/kernel/secrets/secret-box.ts";

/** The address, at one organisation, whose reminders a mail's link stops. */
export type MailTarget = { readonly organizationId: string; readonly email: string };

/** How many letters of a token say which organisation it is of. */
const ownerLetters = 22;
const tokenForm = /^[\w-]{60,440}$/;
const purpose = "mail link";

/**
 * Makes the address under which whoever gets an organisation's mails stops its reminders. The token
 * contains the address sealed: it works whatever has become of the appointment, nobody reads in it whose
 * it is, and neither another address nor another organisation can be put in its place.
 */
export function mailLinkUrl({ config }: Pick<Deps, "config">, target: MailTarget): string {
  return `${config.publicUrl}/lembretes/${makeMailToken(config.appSecret, target)}`;
}

export function makeMailToken(secret: string, { organizationId, email }: MailTarget): string {
  const owner = uuidBytes(organizationId).toString("base64url");
  return owner + sealSecret(secret, email.toLowerCase(), { purpose, ownerId: organizationId });
}

/** Returns what a token leads to, or null when the server didn't make it. */
export function readMailToken(secret: string, token: string): MailTarget | null {
  if (!tokenForm.test(token)) return null;
  const organizationId = bytesUuid(Buffer.from(token.slice(0, ownerLetters), "base64url"));
  try {
    const sealed = token.slice(ownerLetters);
    return {
      organizationId,
      email: openSecret(secret, sealed, { purpose, ownerId: organizationId }),
    };
  } catch {
    return null;
  }
}
