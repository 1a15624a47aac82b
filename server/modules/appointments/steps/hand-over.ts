import { nonceForOwner } from "#server/kernel/manage-token.ts";
import type { Edit } from "./plan-edit.ts";

/**
 * What else changes when an edit gives an appointment to somebody else. The former owner's private
 * links end, and the booking is now the staff's word and no visitor's: it waits for no confirmation
 * by e-mail and no longer counts towards what the visitor's contact holds.
 */
export function handOver({ row, next }: Pick<Edit, "row" | "next">) {
  const [from, to] = [ownerOf(row), ownerOf(next)];
  if (from === to) return {};
  const { manageNonce } = row;
  return {
    manageNonce: manageNonce && nonceForOwner(manageNonce, from, to),
    contactKey: null,
    heldUntil: null,
  };
}

type Owned = Pick<Edit["next"], "customerEmail" | "patientId">;

/**
 * Returns whose mailbox gets an appointment's mails: the customer's, when it has no address of its
 * own.
 */
function ownerOf({ customerEmail, patientId }: Owned): string {
  return customerEmail ?? patientId ?? "";
}
