import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { followPrivateLink } from "#server/modules/booking/queries/private-link.ts";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { requestTokenSchema, type RequestBoot } from "#shared/schemas/anamnesis-requests.ts";
import { missLimit, organizationOf, pageLimit } from "../rules.ts";

/** A link that can still be answered. */
export type OpenRequest = {
  readonly org: OrgDb;
  readonly organizationName: string;
  readonly id: string;
  readonly patientName: string;
  readonly sheet: AnamnesisSheet;
  readonly expiresAt: Date;
};

/**
 * Opens the request of a link's token, which names its organisation. Throws what `requestOfToken`
 * throws; addresses that guess are refused with `rate_limited`.
 */
export async function openRequest(ctx: RequestContext, token: string): Promise<OpenRequest> {
  const { deps } = ctx;
  try {
    return await requestOfToken(deps, token);
  } catch (error) {
    if (asDomainError(error)?.code === "anamnesis_link_not_found") {
      await deps.limiter.hit("anamnesis-miss", ctx.address, missLimit);
    }
    throw error;
  }
}

/**
 * Returns the request of a link's token. Throws `anamnesis_link_not_found`, `anamnesis_link_expired`,
 * `anamnesis_link_used` and what `followPrivateLink` throws.
 */
export async function requestOfToken(deps: Deps, token: string): Promise<OpenRequest> {
  const isFormed = requestTokenSchema.safeParse(token).success;
  const followed = isFormed
    ? await followPrivateLink(deps, organizationOf(token), (house) =>
        readRequest(house, sha256Hex(token)),
      )
    : null;
  if (!followed) throw new DomainError("anamnesis_link_not_found");
  const { org, organization, found: row } = followed;
  if (row.answeredAt || row.outcome) throw new DomainError("anamnesis_link_used");
  const isOver = row.expiresAt <= deps.now() || isReadOnly(organization, deps.now());
  if (isOver) throw new DomainError("anamnesis_link_expired");
  const { id, sheet, patientName, expiresAt } = row;
  return { org, organizationName: organization.name, id, sheet, patientName, expiresAt };
}

async function readRequest(org: OrgDb, tokenHash: string) {
  const { anamnesisRequests: t, patients: p } = org.tables;
  const [row] = await org.db
    .select({
      id: t.id,
      sheet: t.sheet,
      answeredAt: t.answeredAt,
      outcome: t.outcome,
      expiresAt: t.expiresAt,
      patientName: p.name,
    })
    .from(t)
    .innerJoin(p, eq(p.id, t.patientId))
    .where(and(eq(t.tokenHash, tokenHash), isNull(p.archivedAt)));
  return row ?? null;
}

/** Returns the page of a link: whose answers are asked for, or why none are. */
export async function requestPageData(
  ctx: RequestContext,
  token: string,
): Promise<{ readonly status: number; readonly boot: RequestBoot }> {
  try {
    await ctx.deps.limiter.hit("anamnesis-page", ctx.address, pageLimit);
    const { organizationName, patientName, sheet } = await openRequest(ctx, token);
    const givenName = patientName.trim().split(/\s+/, 1)[0] ?? "";
    return { status: 200, boot: { request: { organizationName, givenName, sheet }, error: null } };
  } catch (error) {
    const known = asDomainError(error);
    // Bugs go to the error handler; the page itself shows expected failures.
    if (!known) throw error;
    const told = { error: known.code, message: known.message };
    return { status: known.status, boot: { request: null, error: told } };
  }
}
