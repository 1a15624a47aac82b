import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  anamnesisDraftSchema,
  anamnesisSchema,
  anamnesisVersionsSchema,
  listAnamnesesInput,
  ofAnamnesisDraftInput,
  ofSheetInput,
  saveAnamnesisDraftInput,
  saveAnamnesisInput,
} from "#shared/schemas/anamneses.ts";
import { saveAnamnesis } from "./commands/save-anamnesis.ts";
import { saveAnamnesisDraft } from "./commands/save-draft.ts";
import { readAnamnesisDraft } from "./queries/drafts.ts";
import { getAnamnesis, listAnamneses } from "./queries/sheets.ts";

const clinical = access("manage_medical_records");

export const anamnesesRouter = router({
  get: clinical
    .input(ofSheetInput)
    .output(anamnesisSchema)
    .query(({ ctx, input }) => getAnamnesis(ctx, input)),
  versions: clinical
    .input(listAnamnesesInput)
    .output(anamnesisVersionsSchema)
    .query(({ ctx, input }) => listAnamneses(ctx, input)),
  save: clinical
    .input(saveAnamnesisInput)
    .output(anamnesisSchema)
    .mutation(({ ctx, input }) => saveAnamnesis(ctx, input)),
  /** What the caller was typing. */
  draft: clinical
    .input(ofAnamnesisDraftInput)
    .output(anamnesisDraftSchema)
    .query(({ ctx, input }) => readAnamnesisDraft(ctx, input)),
  saveDraft: clinical
    .input(saveAnamnesisDraftInput)
    .output(anamnesisDraftSchema)
    .mutation(({ ctx, input }) => saveAnamnesisDraft(ctx, input)),
});
