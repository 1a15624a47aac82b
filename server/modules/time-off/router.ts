import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  createTimeOffInput,
  deletedTimeOffSchema,
  listTimeOffInput,
  savedTimeOffSchema,
  timeOffListSchema,
  timeOffSchema,
  touchedInput,
  touchedSchema,
  updateTimeOffInput,
} from "#shared/schemas/time-off.ts";
import { createTimeOff } from "./commands/create-time-off.ts";
import { deleteTimeOff } from "./commands/delete-time-off.ts";
import { updateTimeOff } from "./commands/update-time-off.ts";
import { getTimeOff, listTimeOff } from "./queries.ts";
import { previewTouched } from "./steps/touched-appointments.ts";

/** Open to every member: it depends on whose time it is, which only the row can say. */
export const timeOffRouter = router({
  list: access("authenticated")
    .input(listTimeOffInput)
    .output(timeOffListSchema)
    .query(({ ctx, input }) => listTimeOff(ctx, input)),
  get: access("authenticated")
    .input(idInput)
    .output(timeOffSchema)
    .query(({ ctx, input }) => getTimeOff(ctx, input.id)),
  touched: access("authenticated")
    .input(touchedInput)
    .output(touchedSchema)
    .query(({ ctx, input }) => previewTouched(ctx, input)),
  create: access("authenticated")
    .input(createTimeOffInput)
    .output(savedTimeOffSchema)
    .mutation(({ ctx, input }) => createTimeOff(ctx, input)),
  update: access("authenticated")
    .input(updateTimeOffInput)
    .output(savedTimeOffSchema)
    .mutation(({ ctx, input }) => updateTimeOff(ctx, input)),
  delete: access("authenticated")
    .input(idInput)
    .output(deletedTimeOffSchema)
    .mutation(({ ctx, input }) => deleteTimeOff(ctx, input)),
});
