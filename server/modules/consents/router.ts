import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  consentListSchema,
  consentSchema,
  listConsentsInput,
  revokeConsentInput,
  savedTemplateSchema,
  saveTemplateInput,
  signConsentInput,
  templateListSchema,
} from "#shared/schemas/consents.ts";
import { archiveTemplate } from "./commands/archive-template.ts";
import { revokeConsent } from "./commands/revoke.ts";
import { saveTemplate } from "./commands/save-template.ts";
import { signConsent } from "./commands/sign.ts";
import { listConsents, listTemplates } from "./queries.ts";

const clinical = access("manage_medical_records");

export const consentsRouter = router({
  list: clinical
    .input(listConsentsInput)
    .output(consentListSchema)
    .query(({ ctx, input }) => listConsents(ctx, input)),
  sign: clinical
    .input(signConsentInput)
    .output(consentSchema)
    .mutation(({ ctx, input }) => signConsent(ctx, input)),
  revoke: clinical
    .input(revokeConsentInput)
    .output(consentSchema)
    .mutation(({ ctx, input }) => revokeConsent(ctx, input)),
  templates: clinical.output(templateListSchema).query(({ ctx }) => listTemplates(ctx)),
  saveTemplate: clinical
    .input(saveTemplateInput)
    .output(savedTemplateSchema)
    .mutation(({ ctx, input }) => saveTemplate(ctx, input)),
  archiveTemplate: clinical
    .input(idInput)
    .output(idInput)
    .mutation(({ ctx, input }) => archiveTemplate(ctx, input.id)),
});
