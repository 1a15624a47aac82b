import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import { endDraft } from "#server/modules/records/commands/end-draft.ts";
import { assertBorn, assertToldDay } from "#server/modules/records/queries/told-day.ts";
import type { CreatePrescriptionInput, Prescription } from "#shared/schemas/prescriptions.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import { getPrescription, readStored, readToday } from "../queries/prescriptions.ts";
import { contentOf } from "../steps/content-of.ts";

/**
 * Writes a prescription into a patient's chain. Throws `not_found` for an unknown or archived
 * patient and an unknown prescription to renew, and what `contentOf` refuses.
 */
export async function createPrescription(
  ctx: MemberContext,
  input: CreatePrescriptionInput,
): Promise<Prescription> {
  const { draftSavedAt, ...told } = input;
  const { patientId, prescribedAt, renewsId, ...said } = told;
  const scope = `prescription.create:${ctx.session.user.id}`;
  const claim = idempotencyClaim(scope, ctx.idempotencyKey, told);
  if (prescribedAt) await assertToldDay(ctx, "prescribedAt", prescribedAt);
  const day = prescribedAt ?? (await readToday(ctx));
  const { id } = await answerOnce<{ id: string }>(ctx.org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      await assertBorn(write.tx, ctx.org, patientId, ["prescribedAt", day]);
      if (renewsId !== undefined) {
        const renewed = await readStored(write.tx, ctx.org, renewsId);
        if ((await chartOwner(write.tx, ctx.org, renewed.patientId)) !== patientId) {
          throw invalidField("renewsId", prescriptionTexts.notRenewable);
        }
      }
      const whole = { ...said, patientId, day, renewsId: renewsId ?? null };
      const content = await contentOf(ctx, write.tx, whole);
      const entry = { kind: "prescription", patientId, day, content } as const;
      const written = await appendEntry(ctx, write, entry);
      // A renewal isn't what was left unfinished of something new.
      const draft = { patientId, kind: "prescription", renewsId } as const;
      await endDraft(ctx, write.tx, draft, draftSavedAt);
      return answer.keep(write.tx, { id: written });
    }),
  );
  return getPrescription(ctx, id);
}
