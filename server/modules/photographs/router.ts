import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  addPhotographInput,
  listPhotographsInput,
  photographPageSchema,
  removePhotographInput,
} from "#shared/schemas/photographs.ts";
import { addPhotograph } from "./commands/add.ts";
import { removePhotograph } from "./commands/remove.ts";
import { listPhotographs } from "./queries.ts";

const clinical = access("manage_medical_records");

export const photographsRouter = router({
  list: clinical
    .input(listPhotographsInput)
    .output(photographPageSchema)
    .query(({ ctx, input }) => listPhotographs(ctx, input)),
  add: clinical
    .input(addPhotographInput)
    .output(idInput)
    .mutation(({ ctx, input }) => addPhotograph(ctx, input)),
  remove: clinical
    .input(removePhotographInput)
    .output(idInput)
    .mutation(({ ctx, input }) => removePhotograph(ctx, input)),
});
