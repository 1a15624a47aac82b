import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";

/** Notes whether WhatsApp sends here what customers write; `code` is its own of a refusal, if it told one. */
export async function noteIncomingState(
  deps: Deps,
  org: OrgDb,
  state: { readonly isRefused: boolean; readonly code: string | null },
): Promise<void> {
  const { integrations: t } = org.tables;
  const { isRefused } = state;
  const incomingCode = state.code ?? "";
  const isNews = isRefused
    ? or(isNull(t.incomingRefusedAt), isNull(t.incomingCode), ne(t.incomingCode, incomingCode))
    : isNotNull(t.incomingRefusedAt);
  const set = isRefused
    ? { incomingRefusedAt: deps.now(), incomingCode }
    : { incomingRefusedAt: null, incomingCode: null };
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async ({ tx, emitChange }) => {
    const noted = await tx
      .update(t)
      .set(set)
      .where(and(eq(t.kind, "whatsapp"), isNews))
      .returning({ kind: t.kind });
    if (noted.length > 0) emitChange("organizations", org.id, "update");
  });
}
