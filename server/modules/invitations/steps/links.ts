import { and, eq } from "drizzle-orm";
import { invitations } from "#drizzle/schema/platform/invitations.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { invitationHours, invitationTask, invitationToken } from "../rules.ts";

/** A team member without a membership, and what it will say. */
export type Person = {
  readonly employeeId: string;
  readonly email: string;
  readonly role: string;
  readonly permissions: readonly string[];
};

export const noLink = { linkId: null, tokenHash: null, expiresAt: null } as const;

export const ofEmployee = (org: Pick<OrgDb, "id">, employeeId: string) =>
  and(eq(invitations.organizationId, org.id), eq(invitations.employeeId, employeeId));

/** Opens a new link for 72 h and has it mailed; an earlier link ends. */
export async function sendLink(
  { org, deps }: WriteContext,
  { tx, queueJob }: Pick<OrgWrite, "tx" | "queueJob">,
  employeeId: string,
): Promise<void> {
  const linkId = newId();
  await tx
    .update(invitations)
    .set({
      linkId,
      tokenHash: sha256Hex(invitationToken(deps.config.appSecret, linkId)),
      expiresAt: new Date(deps.now().getTime() + invitationHours * 3_600_000),
      declinedAt: null,
      acceptedAt: null,
    })
    .where(ofEmployee(org, employeeId));
  queueJob({ task: invitationTask, payload: { linkId }, jobKey: `${invitationTask}:${linkId}` });
}

/** Records that the invited person declined: the link ends, and the team sees it. */
export async function markDeclined(
  tx: Transaction,
  org: OrgDb,
  declined: { readonly employeeId: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ ...noLink, declinedAt: declined.at })
    .where(ofEmployee(org, declined.employeeId));
}
