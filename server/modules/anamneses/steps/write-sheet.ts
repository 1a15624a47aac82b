import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import { saidIn, type AnamnesisOrigin, type AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import { canonicalJson } from "#shared/domain/canonical-json.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { AnamnesisContent, ChartPoint } from "#shared/schemas/anamneses.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import { newestVersion } from "../queries/sheets.ts";

type Wanted = {
  readonly patientId: string;
  readonly sheet: AnamnesisSheet;
  /** What the patient's row said before this command. */
  readonly before: object | null;
  readonly answers: object | null;
  /** Those of the version before when absent: only the sheet's own screen knows points. */
  readonly points?: readonly ChartPoint[];
  /** As points: those of the version before when absent. */
  readonly attachments?: readonly Attachment[] | undefined;
  readonly origin: AnamnesisOrigin;
  readonly reason: string;
};

/**
 * Writes what an anamnesis now says as its next version, in the transaction of the command that
 * changes the patient's row and holds its lock. What the row said before versions were kept becomes
 * the first one. Returns whether there was anything to write.
 */
export async function writeSheet(
  ctx: MemberContext,
  write: OrgWrite,
  wanted: Wanted,
): Promise<boolean> {
  const { patientId, sheet, origin, reason } = wanted;
  let known = await newestVersion(write.tx, ctx.org, { patientId, sheet });
  const before = saidIn(wanted.before);
  if (!known && Object.keys(before).length > 0) {
    await append(ctx, write, {
      patientId,
      content: { sheet, answers: before, points: [], attachments: [], origin: "earlier" },
    });
    known = await newestVersion(write.tx, ctx.org, { patientId, sheet });
  }
  const answers = saidIn(wanted.answers);
  const points = [...(wanted.points ?? known?.points ?? [])];
  const attachments = [...(wanted.attachments ?? known?.attachments ?? [])];
  const told = { answers, points, attachments };
  const stood = {
    answers: known?.answers ?? {},
    points: known?.points ?? [],
    attachments: known?.attachments ?? [],
  };
  if (canonicalJson(told) === canonicalJson(stood)) return false;
  const content = { sheet, ...told, origin };
  await append(ctx, write, {
    patientId,
    content,
    corrects: known && {
      id: known.id,
      version: known.version,
      reason: reason || anamnesisTexts.updated,
    },
  });
  return true;
}

type Appended = {
  readonly patientId: string;
  readonly content: AnamnesisContent;
  readonly corrects?:
    | { readonly id: string; readonly version: number; readonly reason: string }
    | undefined;
};

async function append(
  ctx: MemberContext,
  write: OrgWrite,
  { patientId, content, corrects }: Appended,
): Promise<void> {
  const timeZone = await readTimeZone({ db: write.tx, tables: ctx.org.tables });
  const day = localDateIn(timeZone, ctx.deps.now().getTime());
  const entry = { kind: "anamnesis", day, content } as const;
  await appendEntry(ctx, write, corrects ? { ...entry, corrects } : { ...entry, patientId });
}
