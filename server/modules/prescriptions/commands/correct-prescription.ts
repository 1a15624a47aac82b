import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import { endDraft } from "#server/modules/records/commands/end-draft.ts";
import { assertBorn, assertToldDay } from "#server/modules/records/queries/told-day.ts";
import type { CorrectPrescriptionInput, Prescription } from "#shared/schemas/prescriptions.ts";
import { getPrescription, readStored } from "../queries/prescriptions.ts";
import { contentOf } from "../steps/content-of.ts";
import { mergeCorrection } from "../steps/merge-correction.ts";

/**
 * Writes a further version of a prescription with its reason; the versions before stay, and so does
 * what the correction doesn't name. Throws `not_found`, `row_changed` when somebody changed it since, `prescription_closed` for one that was
 * filled or cancelled, and what `contentOf` refuses.
 */
export async function correctPrescription(
  ctx: MemberContext,
  input: CorrectPrescriptionInput,
): Promise<Prescription> {
  const { draftSavedAt, ...told } = input;
  const { id, version, reason, prescribedAt, ...said } = told;
  if (prescribedAt) await assertToldDay(ctx, "prescribedAt", prescribedAt);
  const scope = `prescription.correct:${ctx.session.user.id}`;
  const claim = idempotencyClaim(scope, ctx.idempotencyKey, told);
  await answerOnce<{ id: string }>(ctx.org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const stored = await readStored(write.tx, ctx.org, id);
      const { day: issued, content: old } = stored;
      if (old.status !== "active") throw new DomainError("prescription_closed");
      const patientId = await chartOwner(write.tx, ctx.org, stored.patientId);
      const day = prescribedAt ?? issued;
      if (day !== issued) await assertBorn(write.tx, ctx.org, patientId, ["prescribedAt", day]);
      const whole = { ...mergeCorrection(old, said), patientId, day };
      const content = await contentOf(ctx, write.tx, whole);
      const corrects = { id, version, reason };
      await appendEntry(ctx, write, { kind: "prescription", corrects, day, content });
      const draft = { patientId, kind: "prescription", correctsId: id } as const;
      await endDraft(ctx, write.tx, draft, draftSavedAt);
      return answer.keep(write.tx, { id });
    }),
  );
  return getPrescription(ctx, id);
}
