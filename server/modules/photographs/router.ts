import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  addPhotographInput,
  photographListSchema,
  removePhotographInput,
} from "#shared/schemas/photographs.ts";
import { ofPatientInput } from "#shared/schemas/records.ts";
import { addPhotograph } from "./commands/add.ts";
import { removePhotograph } from "./commands/remove.ts";
import { listPhotographs } from "./queries.ts";

const clinical = access("manage_medical_records");

export const photographsRouter = router({
  list: clinical
    .input(ofPatientInput)
    .output(photographListSchema)
    .query(({ ctx, input }) => listPhotographs(ctx, input.patientId)),
  add: clinical
    .input(addPhotographInput)
    .output(idInput)
    .mutation(({ ctx, input }) => addPhotograph(ctx, input)),
  remove: clinical
    .input(removePhotographInput)
    .output(idInput)
    .mutation(({ ctx, input }) => removePhotograph(ctx, input)),
});
