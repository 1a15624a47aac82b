import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { todayIn } from "#server/kernel/day-clock.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { attachmentsOf } from "#server/modules/attachments/queries.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { appendEntry } from "#server/modules/records/commands/append-entry.ts";
import { assertBorn } from "#server/modules/records/queries/told-day.ts";
import type { AddPhotographInput, PhotographContent } from "#shared/schemas/photographs.ts";
import { photographTexts } from "#shared/texts/photographs.pt-br.ts";

/**
 * Writes a photograph into a patient's chain, with the hash of its bytes. Throws `not_found` for an
 * unknown or archived patient, and `invalid_input` for a day to come and for what is no image of
 * hers.
 */
export function addPhotograph(
  ctx: MemberContext,
  input: AddPhotographInput,
): Promise<{ id: string }> {
  const { patientId, attachmentId, takenOn, moment, area } = input;
  const key = ctx.idempotencyKey;
  const claim = idempotencyClaim(`photograph.add:${ctx.session.user.id}`, key, input);
  return answerOnce<{ id: string }>(ctx.org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      const timeZone = await readTimeZone({ db: write.tx, tables: ctx.org.tables });
      if (takenOn > todayIn(timeZone, ctx.deps.now().getTime())) {
        throw invalidField("takenOn", photographTexts.inFuture);
      }
      await assertBorn(write.tx, ctx.org, patientId, ["takenOn", takenOn]);
      const [attachment] = await attachmentsOf(write.tx, ctx.org, patientId, [attachmentId]);
      if (attachment?.contentType !== "image/webp") {
        throw invalidField("attachmentId", photographTexts.onlyImages);
      }
      const content: PhotographContent = { moment, takenOn, area, attachment, isRemoved: false };
      const entry = { kind: "photograph", patientId, day: takenOn, content } as const;
      const id = await appendEntry(ctx, write, entry);
      write.emitChange("patients", patientId, "update");
      return answer.keep(write.tx, { id });
    }),
  );
}
