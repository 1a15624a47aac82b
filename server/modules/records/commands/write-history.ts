import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { canonicalJson } from "#shared/domain/canonical-json.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { HistoryContent, HistoryOrigin } from "#shared/schemas/medical-histories.ts";
import { recordTexts } from "#shared/texts/records.pt-br.ts";
import { newestHistory } from "../queries/histories.ts";
import { saidInHistory, type StoredHistory } from "../rules.ts";
import { appendEntry } from "./append-entry.ts";

type Change = {
  readonly patientId: string;
  readonly before: StoredHistory;
  readonly after: StoredHistory;
  readonly origin: Exclude<HistoryOrigin, "earlier">;
};

/**
 * Writes what a patient's medical history now says as its next version, in the transaction of the command
 * that changes her row and holds its lock. What the row said before versions were kept becomes the first
 * one, so that no allergy that anybody ever wrote down is lost.
 */
export async function writeHistory(
  ctx: MemberContext,
  write: OrgWrite,
  { patientId, before, after, origin }: Change,
): Promise<void> {
  const [stood, now] = [saidInHistory(before), saidInHistory(after)];
  if (canonicalJson(stood) === canonicalJson(now)) return;
  let known = await newestHistory(write.tx, ctx.org, patientId);
  if (!known && before) {
    await append(ctx, write, patientId, { ...stood, origin: "earlier" });
    known = await newestHistory(write.tx, ctx.org, patientId);
  }
  await append(ctx, write, patientId, { ...now, origin }, known);
}

async function append(
  ctx: MemberContext,
  write: OrgWrite,
  patientId: string,
  content: HistoryContent,
  known?: { readonly id: string; readonly version: number },
): Promise<void> {
  const timeZone = await readTimeZone({ db: write.tx, tables: ctx.org.tables });
  const day = localDateIn(timeZone, ctx.deps.now().getTime());
  const entry = { kind: "medical_history", day, content } as const;
  const reason = recordTexts.historyChanged[content.origin];
  const corrects = known && { id: known.id, version: known.version, reason };
  await appendEntry(ctx, write, corrects ? { ...entry, corrects } : { ...entry, patientId });
}
