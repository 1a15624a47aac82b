import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  recordTemplateListSchema,
  savedRecordTemplateSchema,
  saveRecordTemplateInput,
} from "#shared/schemas/record-templates.ts";
import { deleteTemplate } from "./commands/delete-template.ts";
import { saveTemplate } from "./commands/save-template.ts";
import { listTemplates } from "./queries.ts";

const clinical = access("manage_medical_records");

export const recordTemplatesRouter = router({
  list: clinical.output(recordTemplateListSchema).query(({ ctx }) => listTemplates(ctx)),
  save: clinical
    .input(saveRecordTemplateInput)
    .output(savedRecordTemplateSchema)
    .mutation(({ ctx, input }) => saveTemplate(ctx, input)),
  delete: clinical
    .input(idInput)
    .output(idInput)
    .mutation(({ ctx, input }) => deleteTemplate(ctx, input.id)),
});
