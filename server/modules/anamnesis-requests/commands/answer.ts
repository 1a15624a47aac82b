import { and, eq, isNull } from "drizzle-orm";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";
import { saidIn } from "#shared/domain/anamnesis.ts";
import { clinicaAnamneseSchema, esteticaAnamneseSchema } from "#shared/schemas/anamneses.ts";
import type { AnswerByTokenInput } from "#shared/schemas/anamnesis-requests.ts";
import { anamnesisTexts } from "#shared/texts/anamneses.pt-br.ts";
import { openRequest } from "../queries/by-token.ts";
import { answerLimit } from "../rules.ts";

/**
 * Keeps a patient's answers for staff to look at; the link ends with them. Throws what opening the
 * link throws, and `invalid_input` for answers to another sheet's questions or to none.
 */
export async function answerRequest(
  ctx: RequestContext,
  { token, answers }: AnswerByTokenInput,
): Promise<void> {
  const { deps, requestId } = ctx;
  const { org, id, sheet } = await openRequest(ctx, token);
  await deps.limiter.hit("anamnesis-answers", sha256Hex(token), answerLimit);
  const schema = sheet === "estetica" ? esteticaAnamneseSchema : clinicaAnamneseSchema;
  const said = saidIn(schema.parse(answers));
  if (Object.keys(said).length === 0) {
    const message = anamnesisTexts.answerSomething;
    throw new DomainError("invalid_input", {}, [{ path: "answers", message }]);
  }
  const author = { kind: "visitor" } as const;
  await writeOrganization({ deps, requestId, org, author }, async ({ tx, audit, emitChange }) => {
    const { anamnesisRequests: t } = org.tables;
    const [row] = await tx
      .update(t)
      .set({ answers: said, answeredAt: deps.now() })
      .where(and(eq(t.id, id), isNull(t.answeredAt), isNull(t.outcome)))
      .returning({ patientId: t.patientId });
    // Somebody answered it in the same moment.
    if (!row) throw new DomainError("anamnesis_link_used");
    const { patientId } = row;
    await audit({
      action: "anamnesis.answer",
      entity: "patient",
      entityId: patientId,
      changes: { request: id },
    });
    emitChange("patients", patientId, "update");
  });
}
