import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { keepDraft } from "#server/modules/records/commands/keep-draft.ts";
import { readKept } from "#server/modules/records/queries/drafts.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  prescriptionDraftSchema,
  readPrescriptionDraftInput,
  savePrescriptionDraftInput,
} from "#shared/schemas/prescription-drafts.ts";
import {
  closePrescriptionInput,
  correctPrescriptionInput,
  createPrescriptionInput,
  listPrescriptionsInput,
  prescriptionPageSchema,
  prescriptionSchema,
  prescriptionStartSchema,
  prescriptionVersionsSchema,
  startPrescriptionInput,
} from "#shared/schemas/prescriptions.ts";
import { closePrescription } from "./commands/close-prescription.ts";
import { correctPrescription } from "./commands/correct-prescription.ts";
import { createPrescription } from "./commands/create-prescription.ts";
import {
  getPrescription,
  listPrescriptions,
  listPrescriptionVersions,
} from "./queries/prescriptions.ts";
import { startPrescription } from "./queries/start.ts";

export const prescriptionsRouter = router({
  list: access("manage_medical_records")
    .input(listPrescriptionsInput)
    .output(prescriptionPageSchema)
    .query(({ ctx, input }) => listPrescriptions(ctx, input)),
  get: access("manage_medical_records")
    .input(idInput)
    .output(prescriptionSchema)
    .query(({ ctx, input }) => getPrescription(ctx, input.id)),
  versions: access("manage_medical_records")
    .input(idInput)
    .output(prescriptionVersionsSchema)
    .query(({ ctx, input }) => listPrescriptionVersions(ctx, input.id)),
  /** What a new one begins with. */
  start: access("manage_medical_records")
    .input(startPrescriptionInput)
    .output(prescriptionStartSchema)
    .query(({ ctx, input }) => startPrescription(ctx, input)),
  /** What the caller was typing. */
  draft: access("manage_medical_records")
    .input(readPrescriptionDraftInput)
    .output(prescriptionDraftSchema)
    .query(async ({ ctx, input }) =>
      prescriptionDraftSchema.parse(await readKept(ctx, { ...input, kind: "prescription" })),
    ),
  saveDraft: access("manage_medical_records")
    .input(savePrescriptionDraftInput)
    .output(prescriptionDraftSchema)
    .mutation(({ ctx, input }) => keepDraft(ctx, { ...input, kind: "prescription" })),
  create: access("manage_medical_records")
    .input(createPrescriptionInput)
    .output(prescriptionSchema)
    .mutation(({ ctx, input }) => createPrescription(ctx, input)),
  correct: access("manage_medical_records")
    .input(correctPrescriptionInput)
    .output(prescriptionSchema)
    .mutation(({ ctx, input }) => correctPrescription(ctx, input)),
  /** Marks one as filled or cancelled. */
  close: access("manage_medical_records")
    .input(closePrescriptionInput)
    .output(prescriptionSchema)
    .mutation(({ ctx, input }) => closePrescription(ctx, input)),
});
