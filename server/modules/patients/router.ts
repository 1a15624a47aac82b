import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  listPatientsInput,
  patientDetailSchema,
  patientPageSchema,
} from "#shared/schemas/patients.ts";
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
});
