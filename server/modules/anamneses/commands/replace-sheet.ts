import { and, eq, isNull } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { hasMovedOn, nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { attachmentsOf } from "#server/modules/attachments/queries.ts";
import { saidIn, sheetFields, type AnamnesisOrigin } from "#shared/domain/anamnesis.ts";
import { nothingSaid, type SheetAnswers } from "#shared/schemas/anamneses.ts";
import { newestVersion } from "../queries/sheets.ts";
import { writeSheet } from "../steps/write-sheet.ts";

type Replacement = {
  readonly patientId: string;
  readonly said: SheetAnswers;
  /** Those of the version before stay when absent. */
  readonly attachmentIds?: readonly string[] | undefined;
  readonly version: number;
  readonly reason: string;
  readonly origin: AnamnesisOrigin;
};

/**
 * Writes an anamnesis into the patient's row and chain, in one transaction. Throws `not_found` for an
 * unknown or archived patient, `row_changed` when somebody wrote it since, and `invalid_input` for a
 * first version that says nothing and for a file of somebody else.
 */
export async function replaceSheet(
  ctx: MemberContext,
  write: OrgWrite,
  { patientId, said, attachmentIds, version, reason, origin }: Replacement,
): Promise<void> {
  const { patients: p } = ctx.org.tables;
  const { sheet } = said;
  const field = sheetFields[sheet];
  const [patient] = await write.tx
    .select({ answers: p[field] })
    .from(p)
    .where(and(eq(p.id, patientId), isNull(p.archivedAt)))
    .for("update");
  if (!patient) throw new DomainError("not_found");
  const known = await newestVersion(write.tx, ctx.org, { patientId, sheet });
  if (hasMovedOn({ version: known?.version ?? 0 }, version)) throw new DomainError("row_changed");
  const answers = saidIn(said.answers);
  const points = said.sheet === "estetica" ? said.points : [];
  const attachments =
    attachmentIds && (await attachmentsOf(write.tx, ctx.org, patientId, attachmentIds));
  const isBlank = Object.keys(answers).length === 0;
  if (!known && isBlank && points.length === 0 && !attachments?.length && !patient.answers) {
    throw new DomainError("invalid_input", {}, [nothingSaid]);
  }
  const isNew = await writeSheet(ctx, write, {
    patientId,
    sheet,
    before: patient.answers,
    answers,
    points,
    attachments,
    origin,
    reason,
  });
  if (!isNew) return;
  await write.tx
    .update(p)
    .set({ [field]: isBlank ? null : answers, ...nextVersion(p) })
    .where(eq(p.id, patientId));
  write.emitChange("patients", patientId, "update");
}
