import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  pixCodeInput,
  pixCodeSchema,
  pixSettingsSchema,
  updatePixSettingsInput,
} from "#shared/schemas/pix.ts";
import { updatePixSettings } from "./commands/update-settings.ts";
import { readPixCode, readPixSettings } from "./queries.ts";

export const pixRouter = router({
  settings: access("manage_finance")
    .output(pixSettingsSchema)
    .query(({ ctx }) => readPixSettings(ctx)),
  updateSettings: access("manage_finance")
    .input(updatePixSettingsInput)
    .output(pixSettingsSchema)
    .mutation(({ ctx, input }) => updatePixSettings(ctx, input)),
  code: access("manage_finance")
    .input(pixCodeInput)
    .output(pixCodeSchema)
    .query(({ ctx, input }) => readPixCode(ctx, input)),
});
