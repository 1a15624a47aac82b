import { formatWaPhone } from "#shared/domain/phone-formats.ts";
import type { Conversation } from "#shared/schemas/conversations.ts";

type Named = Pick<Conversation, "bookedName" | "profileName" | "phone">;

/** The name and the number of somebody to register. */
export function contactIn({ bookedName, profileName, phone }: Named): string {
  return [bookedName ?? profileName?.trim(), formatWaPhone(phone)].filter(Boolean).join(" ");
}
