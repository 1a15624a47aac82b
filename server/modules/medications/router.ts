import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  createMedicationInput,
  deletedMedicationSchema,
  listMedicationsInput,
  medicationListSchema,
  medicationSchema,
  updateMedicationInput,
} from "#shared/schemas/medications.ts";
import { createMedication } from "./commands/create-medication.ts";
import { deleteMedication } from "./commands/delete-medication.ts";
import { updateMedication } from "./commands/update-medication.ts";
import { getMedication, listMedications } from "./queries/medications.ts";

export const medicationsRouter = router({
  list: access("manage_medical_records")
    .input(listMedicationsInput)
    .output(medicationListSchema)
    .query(({ ctx, input }) => listMedications(ctx, input)),
  get: access("manage_medical_records")
    .input(idInput)
    .output(medicationSchema)
    .query(({ ctx, input }) => getMedication(ctx, input.id)),
  create: access("manage_medical_records")
    .input(createMedicationInput)
    .output(medicationSchema)
    .mutation(({ ctx, input }) => createMedication(ctx, input)),
  update: access("manage_medical_records")
    .input(updateMedicationInput)
    .output(medicationSchema)
    .mutation(({ ctx, input }) => updateMedication(ctx, input)),
  delete: access("manage_medical_records")
    .input(idInput)
    .output(deletedMedicationSchema)
    .mutation(({ ctx, input }) => deleteMedication(ctx, input)),
});
