import { nonceForOwner } from "#server/kernel/manage-token.ts";
import type { Edit } from "./plan-edit.ts";

/**
 * What else changes when an edit makes an appointment somebody else's: the private links of whoever
 * had it end, and it is staff's word that it stands, no visitor's: no confirmation by e-mail is
 * awaited, and it no longer counts among what the visitor's contact holds.
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

/** Whose mailbox hears of an appointment: without an address of its own, the customer's. */
function ownerOf({ customerEmail, patientId }: Owned): string {
  return customerEmail ?? patientId ?? "";
}
