import { and, eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import type { CorrectRecordInput, MedicalRecord } from "#shared/schemas/records.ts";
import { getRecord } from "../queries/records.ts";
import { assertToldDay } from "../queries/told-day.ts";
import { contentOf } from "../steps/content-of.ts";
import { appendEntry } from "./append-entry.ts";
import { dropDraft } from "./drop-draft.ts";

/**
 * Writes a further version of a record with its reason; the versions before stay. Throws
 * `not_found`, `row_changed` when somebody corrected it since, and `invalid_input` for a
 * day to come, a professional who is nobody or an appointment of somebody else. Its author's draft of it
 * ends with it.
 */
export async function correctRecord(
  ctx: MemberContext,
  input: CorrectRecordInput,
): Promise<MedicalRecord> {
  const { id, version, reason, date, ...fields } = input;
  await assertToldDay(ctx, "date", date);
  const claim = idempotencyClaim(
    `record.correct:${ctx.session.user.id}`,
    ctx.idempotencyKey,
    input,
  );
  await answerOnce<{ id: string }>(ctx.org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const corrects = { id, version, reason };
      const patientId = await chartOwner(write.tx, ctx.org, await patientOf(ctx, write.tx, id));
      const content = await contentOf(ctx, write.tx, patientId, fields);
      await appendEntry(ctx, write, { kind: "record", corrects, day: date, content });
      await dropDraft(ctx, write.tx, { patientId, kind: "record", correctsId: id });
      return answer.keep(write.tx, { id });
    }),
  );
  return getRecord(ctx, id);
}

async function patientOf({ org }: MemberContext, tx: Transaction, id: string): Promise<string> {
  const { clinicalEntries: t } = org.tables;
  const [first] = await tx
    .select({ patientId: t.patientId })
    .from(t)
    .where(and(eq(t.subjectId, id), eq(t.version, 1), eq(t.kind, "record")));
  if (!first) throw new DomainError("not_found");
  return first.patientId;
}
