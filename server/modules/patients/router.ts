import { z } from "zod";
import { asMember } from "#server/kernel/context.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  createPatientInput,
  deletedPatientSchema,
  duplicateSchema,
  listPatientsInput,
  mergePatientsInput,
  mergePreviewSchema,
  patientDetailSchema,
  patientPageSchema,
  patientSchema,
  patientStatisticsSchema,
  previewMergeInput,
  savedPatientSchema,
  updatePatientInput,
} from "#shared/schemas/patients.ts";
import { patientSummarySchema } from "#shared/schemas/patient-summaries.ts";
import { createPatient } from "./commands/create.ts";
import { deletePatient } from "./commands/delete.ts";
import { mergePatients } from "./commands/merge.ts";
import { restorePatient } from "./commands/restore.ts";
import { updatePatient } from "./commands/update.ts";
import { duplicatesOf } from "./queries/duplicates.ts";
import { getPatient, patientStatistics, previewMerge } from "./queries/get.ts";
import { listPatients } from "./queries/list.ts";
import { summarizePatient } from "./queries/summary.ts";

const managePatients = access("manage_patients");
// Booking needs to pick the customer; what is read is limited to what the member may see.
const readPatients = access(["manage_patients", "manage_appointments"]);

export const patientsRouter = router({
  list: readPatients
    .input(listPatientsInput)
    .output(patientPageSchema)
    .query(({ ctx, input }) => listPatients(ctx, input)),
  get: managePatients
    .input(idInput)
    .output(patientDetailSchema)
    .query(({ ctx, input }) => getPatient(ctx, input.id)),
  summary: readPatients
    .input(idInput)
    .output(patientSummarySchema)
    .query(({ ctx, input }) => summarizePatient(ctx, input.id)),
  statistics: managePatients
    .input(idInput)
    .output(patientStatisticsSchema)
    .query(({ ctx, input }) => patientStatistics(ctx, input.id)),
  duplicates: managePatients
    .input(idInput)
    .output(z.array(duplicateSchema))
    .query(({ ctx, input }) => duplicatesOf(ctx.org, input.id)),
  create: managePatients
    .input(createPatientInput)
    .output(savedPatientSchema)
    .mutation(({ ctx, input }) => createPatient(ctx, input)),
  update: managePatients
    .input(updatePatientInput)
    .output(savedPatientSchema)
    .mutation(({ ctx, input }) => updatePatient(ctx, input)),
  delete: managePatients
    .input(idInput)
    .output(deletedPatientSchema)
    .mutation(({ ctx, input }) => deletePatient(asMember(ctx), input.id)),
  /** Takes one out of the archive, into which deleting puts those with clinical records. */
  restore: managePatients
    .input(idInput)
    .output(patientSchema)
    .mutation(({ ctx, input }) => restorePatient(ctx, input.id)),
  previewMerge: managePatients
    .input(previewMergeInput)
    .output(mergePreviewSchema)
    .query(({ ctx, input }) => previewMerge(ctx, input)),
  merge: managePatients
    .input(mergePatientsInput)
    .output(patientSchema)
    .mutation(({ ctx, input }) => mergePatients(ctx, input)),
});
