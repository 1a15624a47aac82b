import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  createPatientInput,
  listPatientsInput,
  patientDetailSchema,
  patientPageSchema,
  savedPatientSchema,
  updatePatientInput,
} from "#shared/schemas/patients.ts";
import { createPatient } from "./commands/create.ts";
import { updatePatient } from "./commands/update.ts";
import { getPatient, listPatients } from "./queries.ts";

export const patientsRouter = router({
  list: access("manage_patients")
    .input(listPatientsInput)
    .output(patientPageSchema)
    .query(({ ctx, input }) => listPatients(ctx.org, input)),
  get: access("manage_patients")
    .input(idInput)
    .output(patientDetailSchema)
    .query(({ ctx, input }) => getPatient(ctx, input.id)),
  create: access("manage_patients")
    .input(createPatientInput)
    .output(savedPatientSchema)
    .mutation(({ ctx, input }) => createPatient(ctx, input)),
  update: access("manage_patients")
    .input(updatePatientInput)
    .output(savedPatientSchema)
    .mutation(({ ctx, input }) => updatePatient(ctx, input)),
});
