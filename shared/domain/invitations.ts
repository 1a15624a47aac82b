export const invitationStates = ["pending", "expired", "declined"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What an organisation stores of somebody without a membership. */
export type InvitationRow = {
  readonly employeeId: string;
  readonly role: string;
  readonly permissions: string[];
  /** Null while nobody is invited. */
  readonly expiresAt: Date | null;
  readonly declinedAt: Date | null;
};

/** Returns null when nobody is invited. */
export function stateOf(row: InvitationRow | undefined, now: Date): InvitationState | null {
  if (row?.declinedAt) return "declined";
  if (!row?.expiresAt) return null;
  return row.expiresAt > now ? "pending" : "expired";
}
