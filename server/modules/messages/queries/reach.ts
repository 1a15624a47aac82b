import { sql } from "drizzle-orm";
import { codesOf } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone, takesSms } from "#server/kernel/phone.ts";
import type { PhoneChannel } from "#shared/domain/customer-messages.ts";
import { phoneKey, phonesOfText } from "#shared/domain/phone-keys.ts";

/**
 * The numbers, as `phone_key`, that WhatsApp has told not to be reached there, unless a later message arrived or
 * their owner wrote from there since.
 */
const withoutWhatsappText = (org: Pick<OrgDb, "name">) =>
  `(SELECT m.phone_key FROM ${org.name("messages")} m
    WHERE m.channel = 'whatsapp' AND m.status = 'failed'
      AND m.provider_code IN (${codesOf("not_on_whatsapp").join(", ")})
      AND NOT EXISTS (SELECT FROM ${org.name("messages")} d WHERE d.phone_key = m.phone_key
        AND d.channel = 'whatsapp' AND d.status IN ('delivered', 'read') AND d.created_at > m.created_at)
      AND NOT EXISTS (SELECT FROM ${org.name("incoming")} i WHERE i.phone_key = m.phone_key
        AND i.content->>'kind' = 'message' AND NOT i.content ? 'channel' AND i.sent_at > m.created_at))`;

/** Whether a statement's number is known to be without WhatsApp. */
export const lacksWhatsappText = (org: Pick<OrgDb, "name">, phone: string) =>
  `coalesce(${phone} IN (${phonesOfText(`${withoutWhatsappText(org)} AS lacking`, "phone_key")}), false)`;

/** The same of one number. */
export async function lacksWhatsapp(org: OrgDb, key: string): Promise<boolean> {
  const { rows } = await org.db.execute<{ lacks: boolean }>(
    sql`SELECT ${key}::text IN ${sql.raw(withoutWhatsappText(org))} AS lacks`,
  );
  return rows[0]?.lacks ?? false;
}

/** Returns those of the channels that may reach a number, as far as that is known. */
export async function fittingChannels(
  org: OrgDb,
  open: readonly PhoneChannel[],
  phone: string | null,
): Promise<PhoneChannel[]> {
  const number = phone === null ? null : normalizePhone(phone);
  if (!number || open.length === 0) return [];
  const isLacking = open.includes("whatsapp") && (await lacksWhatsapp(org, phoneKey(number)));
  return open.filter((each) => (each === "whatsapp" ? !isLacking : takesSms(number)));
}
