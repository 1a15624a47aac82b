import { randomBytes } from "node:crypto";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { changesOf, currentRow, nextVersion } from "#server/kernel/edits.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { sealWithKeys } from "#server/kernel/secrets/secret-keys.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { queuePreparation } from "#server/modules/messages/commands/queue-preparation.ts";
import {
  accountFields,
  emailProviders,
  integrationSecrets,
  mailHostOf,
  type IntegrationKind,
} from "#shared/domain/integrations.ts";
import { integrationTexts } from "#shared/texts/integrations.pt-br.ts";
import { readRow } from "../queries.ts";
import { claimNumber, releaseNumber } from "../steps/claim-number.ts";
import { stopChannel } from "./stop-channel.ts";
import {
  sealedFor,
  unsetSettings,
  untested,
  type IntegrationRow,
  type PublicSettings,
} from "../rules.ts";

type Update = {
  readonly id: string;
  readonly enabled?: boolean | undefined;
  readonly version?: number | undefined;
  readonly [field: string]: string | number | boolean | undefined;
};

/** What changes nothing about whether the credentials work. */
const untestedFields = new Set(["fromName", "partPrice", "webhookVerifyToken"]);

/**
 * Saves what an organisation typed about one of its outside services. An empty secret keeps the
 * saved one; another account or host forgets it, with the test. Throws `not_found` for any other
 * organisation, `row_changed` when somebody else saved since, and `invalid_input` for a provider whose
 * host nobody knows without its region.
 */
export async function updateIntegration(
  ctx: MemberContext,
  kind: IntegrationKind,
  { id, version, enabled, ...typed }: Update,
): Promise<void> {
  const { org, deps } = ctx;
  if (id !== org.id) throw new DomainError("not_found");
  const { integrations: t } = org.tables;
  const saved = await writeOrganization(
    asMember(ctx),
    async ({ tx, lock, audit, emitChange, queueJob }) => {
      await lock("integration", `${org.id} ${kind}`);
      const stored = await readRow({ deps, org: { id: org.id, tables: org.tables, db: tx } }, kind);
      const old = currentRow(stored, version);
      const next = nextOf(kind, old, typed);
      const sealed = Object.entries(next.given).map(([field, text]) => [
        field,
        sealWithKeys(deps.config.secretsKeys, text, sealedFor(org.id, kind, field)),
      ]);
      const switched = enabled !== undefined && enabled !== old.enabled;
      if (!switched && next.named.length === 0 && Object.keys(next.history).length === 0)
        return null;
      const row = {
        enabled: enabled ?? old.enabled,
        settings: next.settings,
        secrets: { ...next.kept, ...(Object.fromEntries(sealed) as Record<string, string>) },
        ...(next.isUntested && untested),
      };
      await tx
        .insert(t)
        .values({ kind, ...row })
        .onConflictDoUpdate({ target: t.kind, set: { ...row, ...nextVersion(t, deps.now()) } });
      await audit({
        action: "integration.update",
        entity: "integration",
        entityId: org.id,
        changes: {
          kind,
          ...(switched && { enabled: [old.enabled, enabled] }),
          ...next.history,
          ...(next.named.length > 0 && { secrets: next.named }),
        },
      });
      // What was tested while it was off, or got another word for the webhook, is told to Meta now.
      if (kind === "whatsapp" && row.enabled)
        queuePreparation({ queueJob }, { organizationId: org.id });
      emitChange("organizations", org.id, "update");
      return { ...row, isTested: !next.isUntested && old.testStatus === "success" };
    },
  );
  if (kind === "whatsapp" && saved) await keepNumber(ctx, saved);
}

type Saved = {
  readonly enabled: boolean;
  readonly settings: PublicSettings;
  readonly isTested: boolean;
};

/** Gives up a number that is switched off or not proved, and takes it again with the switch. */
async function keepNumber({ deps, org }: MemberContext, { enabled, settings, isTested }: Saved) {
  if (!enabled || !isTested) return releaseNumber(deps, org.id);
  const phoneNumberId = String(settings["phoneNumberId"]);
  if (await claimNumber(deps, { organizationId: org.id, phoneNumberId })) return;
  const reason = "number_elsewhere";
  await stopChannel(deps, org, { kind: "whatsapp", reason, providerCode: null, since: deps.now() });
}

/** Returns what a row holds after an edit; `named` are the secrets that were given or forgotten. */
function nextOf(
  kind: IntegrationKind,
  old: IntegrationRow,
  typed: Readonly<Record<string, unknown>>,
) {
  const secretFields: readonly string[] = integrationSecrets[kind];
  const given: Record<string, string> = {};
  const wanted: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(typed)) {
    if (typeof value !== "string" && typeof value !== "number") continue;
    if (!secretFields.includes(field)) wanted[field] = value;
    else if (value !== "") given[field] = String(value);
  }
  const held: PublicSettings = { ...unsetSettings[kind], ...old.settings };
  const all = kind === "email" ? withOwnHost(held, wanted) : wanted;
  const { fields, history } = changesOf<Record<string, string | number>>(held, all);
  // Whoever may send a customer's answers to Meta's webhook proves it by this word.
  const first: PublicSettings =
    kind === "whatsapp" && !(fields["webhookVerifyToken"] ?? held["webhookVerifyToken"])
      ? { webhookVerifyToken: randomBytes(18).toString("base64url") }
      : {};
  const account: readonly string[] = accountFields[kind];
  const isMoved = account.some((field) => field in fields && held[field] !== "");
  const kept = isMoved ? {} : old.secrets;
  const forgotten = isMoved ? Object.keys(old.secrets) : [];
  const { webhookVerifyToken: _token, ...told } = history;
  return {
    settings: { ...held, ...(fields as PublicSettings), ...first },
    given,
    kept,
    history: told,
    named: [
      ...new Set([
        ...forgotten,
        ...Object.keys(given),
        ...("webhookVerifyToken" in fields ? ["webhookVerifyToken"] : []),
      ]),
    ],
    isUntested:
      isMoved ||
      Object.keys(given).length > 0 ||
      Object.keys(fields).some((field) => !untestedFields.has(field)),
  };
}

/** By the former provider's host mail would go on leaving, whatever the card says. */
function withOwnHost(held: PublicSettings, wanted: Readonly<Record<string, string | number>>) {
  const isOther = ["provider", "region"].some(
    (field) => field in wanted && wanted[field] !== held[field],
  );
  const { provider, region, smtpHost } = { ...held, ...wanted };
  if (!isOther || smtpHost !== held["smtpHost"]) return wanted;
  const chosen = emailProviders.find((one) => one === provider) ?? "smtp";
  const host = mailHostOf(chosen, { host: String(smtpHost), region: String(region ?? "") });
  if (chosen !== "smtp" && host === "") throw invalidField("region", integrationTexts.regionFirst);
  return { ...wanted, smtpHost: host };
}
