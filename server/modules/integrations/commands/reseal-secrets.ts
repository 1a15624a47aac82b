import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import {
  openWithKeys,
  sealStateOf,
  sealWithKeys,
  type SealState,
} from "#server/kernel/secrets/secret-keys.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { integrationKinds, type IntegrationKind } from "#shared/domain/integrations.ts";
import { readRow } from "../queries.ts";
import { sealedFor } from "../rules.ts";

/** How many of an organisation's secrets each key opened before the run. */
export type SealCounts = Readonly<Record<SealState, number>>;

/**
 * Seals what the former key opens under the current one, and counts; a dry run counts alone. The version
 * stays, so that whoever has the card open saves it as usual, and the history too: nobody's settings
 * change. May be repeated, and run beside processes that know both keys.
 */
export async function resealSecrets(
  deps: Deps,
  org: OrgDb,
  { isDry }: { readonly isDry: boolean },
): Promise<SealCounts> {
  const counts = { current: 0, former: 0, lost: 0 };
  for (const kind of integrationKinds) {
    for (const [state, count] of Object.entries(await resealKind(deps, org, { kind, isDry }))) {
      counts[state as SealState] += count;
    }
  }
  return counts;
}

function resealKind(
  deps: Deps,
  org: OrgDb,
  { kind, isDry }: { readonly kind: IntegrationKind; readonly isDry: boolean },
): Promise<SealCounts> {
  const { integrations: t } = org.tables;
  const keys = deps.config.secretsKeys;
  const ctx = {
    deps,
    requestId: `reseal-${randomUUID()}`,
    org,
    author: { kind: "system" } as const,
  };
  return writeOrganization(ctx, async ({ tx, lock }) => {
    // The lock of those who save the card: what they keep of the old row never overwrites what is sealed again.
    await lock("integration", `${org.id} ${kind}`);
    const { secrets } = await readRow({ deps, org: { ...org, db: tx } }, kind);
    const counts = { current: 0, former: 0, lost: 0 };
    const sealed: Record<string, string> = { ...secrets };
    for (const [field, before] of Object.entries(secrets)) {
      const to = sealedFor(org.id, kind, field);
      const state = sealStateOf(keys, before, to);
      counts[state] += 1;
      const text = state === "former" ? openWithKeys(keys, before, to) : null;
      if (text !== null) sealed[field] = sealWithKeys(keys, text, to);
    }
    if (!isDry && counts.former > 0) {
      await tx.update(t).set({ secrets: sealed }).where(eq(t.kind, kind));
    }
    return counts;
  });
}
