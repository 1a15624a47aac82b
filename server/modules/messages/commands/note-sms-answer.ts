import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { readMessageWish } from "#shared/domain/typed-replies.ts";
import { noteSmsWish } from "../steps/note-sms-wish.ts";

/**
 * Writes down that somebody answered PARAR to an SMS, or VOLTAR. Twilio stops by itself only after
 * English words, and tells us of its own refusal no sooner than at the next message. Other answers by
 * SMS have no conversation: they are left to Twilio's own log.
 */
export async function noteSmsAnswer(
  deps: Deps,
  org: OrgDb,
  { from, text }: { readonly from: string | null; readonly text: string | null },
): Promise<void> {
  const phone = normalizePhone(from ?? "");
  const wish = readMessageWish(text ?? "");
  if (!phone || !wish) return;
  const said = { phoneKey: phoneKey(phone), at: deps.now(), wants: wish === "opt_in" };
  const author = { kind: "visitor" } as const;
  const ctx = { deps, requestId: `webhook-${randomUUID()}`, org, author };
  await writeOrganization(ctx, (write) => noteSmsWish(write, org, said));
}
