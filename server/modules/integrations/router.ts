import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { integrationFeatures } from "#shared/domain/integrations.ts";
import { integrationGains } from "#shared/texts/integrations.pt-br.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  emailIntegrationSchema,
  integrationsSchema,
  smsIntegrationSchema,
  updateEmailInput,
  updateSmsInput,
  updateWhatsappInput,
  whatsappIntegrationSchema,
} from "#shared/schemas/integrations.ts";
import { testIntegration } from "./commands/test-integration.ts";
import { updateIntegration } from "./commands/update-integration.ts";
import { readEmail, readIntegrations, readSms, readWhatsapp } from "./queries.ts";

const managed = (kind: keyof typeof integrationFeatures) =>
  access("manage_organization", {
    feature: integrationFeatures[kind],
    gain: integrationGains[kind],
  });

export const integrationsRouter = router({
  mine: access("manage_organization")
    .output(integrationsSchema)
    .query(({ ctx }) => readIntegrations(ctx)),

  updateWhatsapp: managed("whatsapp")
    .input(updateWhatsappInput)
    .output(whatsappIntegrationSchema)
    .mutation(async ({ ctx, input }) => {
      await updateIntegration(ctx, "whatsapp", input);
      return readWhatsapp(ctx);
    }),
  updateSms: managed("sms")
    .input(updateSmsInput)
    .output(smsIntegrationSchema)
    .mutation(async ({ ctx, input }) => {
      await updateIntegration(ctx, "sms", input);
      return readSms(ctx);
    }),
  updateEmail: managed("email")
    .input(updateEmailInput)
    .output(emailIntegrationSchema)
    .mutation(async ({ ctx, input }) => {
      await updateIntegration(ctx, "email", input);
      return readEmail(ctx);
    }),

  testWhatsapp: managed("whatsapp")
    .input(idInput)
    .output(whatsappIntegrationSchema)
    .mutation(async ({ ctx, input }) => {
      await testIntegration(ctx, "whatsapp", input);
      return readWhatsapp(ctx);
    }),
  testSms: managed("sms")
    .input(idInput)
    .output(smsIntegrationSchema)
    .mutation(async ({ ctx, input }) => {
      await testIntegration(ctx, "sms", input);
      return readSms(ctx);
    }),
  testEmail: managed("email")
    .input(idInput)
    .output(emailIntegrationSchema)
    .mutation(async ({ ctx, input }) => {
      await testIntegration(ctx, "email", input);
      return readEmail(ctx);
    }),
});
