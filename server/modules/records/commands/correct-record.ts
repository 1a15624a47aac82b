import { and, desc, eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import {
  recordContentSchema,
  type CorrectRecordInput,
  type MedicalRecord,
} from "#shared/schemas/records.ts";
import { getRecord } from "../queries/records.ts";
import { assertBorn, assertToldDay } from "../queries/told-day.ts";
import { correctedContent } from "../steps/content-of.ts";
import { appendEntry } from "./append-entry.ts";
import { endDraft } from "./end-draft.ts";

/**
 * Writes a further version of a record with its reason; the versions before stay, and so does what the
 * correction doesn't name. Throws
 * `not_found`, `row_changed` when somebody corrected it since, and `invalid_input` for a
 * day to come or before the patient's birth, a professional who is nobody or an appointment of somebody
 * else. The author's draft that it names ends with it.
 */
export async function correctRecord(
  ctx: MemberContext,
  input: CorrectRecordInput,
): Promise<MedicalRecord> {
  const { draftSavedAt, ...correction } = input;
  const { id, version, reason, ...told } = correction;
  if (told.date) await assertToldDay(ctx, "date", told.date);
  const claim = idempotencyClaim(
    `record.correct:${ctx.session.user.id}`,
    ctx.idempotencyKey,
    correction,
  );
  await answerOnce<{ id: string }>(ctx.org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const corrects = { id, version, reason };
      const before = await readNewest(ctx, write.tx, id);
      const patientId = await chartOwner(write.tx, ctx.org, before.patientId);
      const { date = before.day, ...fields } = told;
      if (date !== before.day) await assertBorn(write.tx, ctx.org, patientId, ["date", date]);
      const content = await correctedContent(ctx, write.tx, patientId, before.content, fields);
      await appendEntry(ctx, write, { kind: "record", corrects, day: date, content });
      const draft = { patientId, kind: "record", correctsId: id } as const;
      await endDraft(ctx, write.tx, draft, draftSavedAt);
      return answer.keep(write.tx, { id });
    }),
  );
  return getRecord(ctx, id);
}

async function readNewest({ org }: MemberContext, tx: Transaction, id: string) {
  const { clinicalEntries: t } = org.tables;
  const [newest] = await tx
    .select({ patientId: t.patientId, day: t.day, content: t.content })
    .from(t)
    .where(and(eq(t.subjectId, id), eq(t.kind, "record")))
    .orderBy(desc(t.version))
    .limit(1);
  if (!newest) throw new DomainError("not_found");
  return { ...newest, content: recordContentSchema.parse(JSON.parse(newest.content)) };
}
