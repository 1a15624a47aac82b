import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { CreateRecordInput, MedicalRecord } from "#shared/schemas/records.ts";
import { getRecord } from "../queries/records.ts";
import { assertBorn, assertToldDay } from "../queries/told-day.ts";
import { assertKnown } from "../queries/of-appointment.ts";
import { contentOf } from "../steps/content-of.ts";
import { appendEntry } from "./append-entry.ts";
import { endDraft } from "./end-draft.ts";

/**
 * Writes a record into a patient's chain. Throws `not_found` for an unknown or archived patient and
 * `invalid_input` for a day to come, a professional who is nobody or an appointment of somebody else, and
 * `appointment_recorded` where that has a record which its author doesn't know of. The author's
 * draft that it names ends with it.
 */
export async function createRecord(
  ctx: MemberContext,
  input: CreateRecordInput,
): Promise<MedicalRecord> {
  // The draft of what is sent again may have been kept anew: it is the same record.
  const { draftSavedAt, ...told } = input;
  const { patientId, date, knownRecordIds, ...fields } = told;
  await assertToldDay(ctx, "date", date);
  const claim = idempotencyClaim(`record.create:${ctx.session.user.id}`, ctx.idempotencyKey, told);
  const { id } = await answerOnce<{ id: string }>(ctx.org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      await assertBorn(write.tx, ctx.org, patientId, ["date", date]);
      const content = await contentOf(ctx, write.tx, patientId, fields);
      const entry = { kind: "record", patientId, day: date, content } as const;
      const written = await appendEntry(ctx, write, entry);
      // Under the chain's lock: of two windows that write at once, the later one sees the earlier.
      if (fields.appointmentId !== undefined) {
        await assertKnown(write.tx, ctx.org, fields.appointmentId, [written, ...knownRecordIds]);
      }
      await endDraft(ctx, write.tx, { patientId, kind: "record" }, draftSavedAt);
      return answer.keep(write.tx, { id: written });
    }),
  );
  return getRecord(ctx, id);
}
