import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { queuePreparation } from "#server/modules/messages/commands/queue-preparation.ts";
import type { CheckOutcome, IntegrationKind } from "#shared/domain/integrations.ts";
import { testMail } from "../messages/test-mail.ts";
import { openSettings, readRow } from "../queries.ts";
import { testLimit, type IntegrationRow } from "../rules.ts";
import { claimNumber } from "../steps/claim-number.ts";
import { checkSms } from "../steps/check-sms.ts";
import { checkWhatsapp } from "../steps/check-whatsapp.ts";

/**
 * Tries an organisation's saved credentials at the provider and keeps what it said. Throws
 * `not_found` for any other organisation, `rate_limited`, and `row_changed` when other credentials
 * were saved meanwhile. Of what was never saved it says, like of any lack, `not_configured`.
 */
export async function testIntegration(
  ctx: MemberContext,
  kind: IntegrationKind,
  { id }: { readonly id: string },
): Promise<void> {
  const { org, deps } = ctx;
  if (id !== org.id) throw new DomainError("not_found");
  await deps.limiter.hit("integration-test", org.id, testLimit);
  const row = await readRow(ctx, kind);
  const outcome = await outcomeOf(ctx, kind, row);
  const { integrations: t } = org.tables;
  await writeOrganization(asMember(ctx), async ({ tx, audit, emitChange, queueJob }) => {
    const said = {
      testStatus: outcome.ok ? ("success" as const) : ("failed" as const),
      testReason: outcome.ok ? null : outcome.reason,
      testCode: (!outcome.ok && outcome.providerCode?.slice(0, 60)) || null,
      testDetail: (outcome.ok && outcome.detail?.slice(0, 200)) || null,
      lastTestedAt: deps.now(),
      lastRefusedAt: null,
    };
    // What was never saved is kept as such, version 0, with what its test said.
    const tested = await tx
      .insert(t)
      .values({ kind, ...row, ...said })
      .onConflictDoUpdate({ target: t.kind, set: said, setWhere: eq(t.version, row.version) })
      .returning({ kind: t.kind });
    if (tested.length === 0) throw new DomainError("row_changed");
    await audit({
      action: "integration.test",
      entity: "integration",
      entityId: org.id,
      changes: { kind, outcome: outcome.ok ? "success" : outcome.reason },
    });
    if (kind === "whatsapp" && outcome.ok)
      queuePreparation({ queueJob }, { organizationId: org.id });
    emitChange("organizations", org.id, "update");
  });
}

async function outcomeOf(
  ctx: MemberContext,
  kind: IntegrationKind,
  row: IntegrationRow,
): Promise<CheckOutcome> {
  if (kind === "sms") {
    const account = openSettings(ctx, kind, row);
    if (typeof account === "string") return { ok: false, reason: account };
    return checkSms(ctx.deps.sms, account, newId());
  }
  if (kind === "whatsapp") {
    const account = openSettings(ctx, kind, row);
    if (typeof account === "string") return { ok: false, reason: account };
    const outcome = await checkWhatsapp(ctx.deps.whatsapp, account);
    const claim = { organizationId: ctx.org.id, phoneNumberId: account.phoneNumberId };
    // Who doesn't prove that a number is theirs doesn't hear whether others have it.
    if (!outcome.ok || (await claimNumber(ctx.deps, claim))) return outcome;
    return { ok: false, reason: "number_elsewhere" };
  }
  const settings = openSettings(ctx, kind, row);
  if (typeof settings === "string") return { ok: false, reason: settings };
  const { user, organization } = ctx.session;
  return ctx.deps.ownMail.check(settings, {
    to: user.email,
    ...(await testMail.mail({ organizationName: organization.name, personName: user.name })),
    idempotencyKey: `integration-test-${newId()}`,
  });
}
