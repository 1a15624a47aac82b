import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  batchesSchema,
  batchPageSchema,
  batchSchema,
  bulkPreviewSchema,
  findRecipientsInput,
  listBatchInput,
  listRecipientsInput,
  messageTemplatesSchema,
  previewBulkInput,
  recipientIdsSchema,
  recipientPageSchema,
  sendBulkInput,
  sendingStateSchema,
  sendMessageInput,
  sentBulkSchema,
  sentMessageSchema,
  setBatchStatusInput,
} from "#shared/schemas/messages.ts";
import {
  messageWishInput,
  messageWishSchema,
  phoneReachInput,
  phoneReachSchema,
  setMessageWishInput,
} from "#shared/schemas/message-wishes.ts";
import { proposeTemplate } from "./commands/propose-template.ts";
import { proposeTemplates } from "./commands/propose-templates.ts";
import { sendBulk } from "./commands/send-bulk.ts";
import { sendMessage } from "./commands/send.ts";
import { setWish } from "./commands/set-wish.ts";
import { setBatchStatus } from "./commands/set-batch-status.ts";
import { listBatch, listBatches } from "./queries/batches.ts";
import { previewBulk } from "./queries/preview.ts";
import { findRecipientIds, listRecipients } from "./queries/recipients.ts";
import { listTemplates } from "./queries/templates.ts";
import { readPhoneReach, readWish } from "./queries/wishes.ts";
import { readSendingState } from "./queries/sending-state.ts";

const writers = access("manage_patients", { feature: "whatsapp" });

// What somebody wants counts for SMS too, which no plan withholds.
const managePatients = access("manage_patients");

const owners = access("manage_organization", { feature: "whatsapp" });

export const messagesRouter = router({
  templates: owners.output(messageTemplatesSchema).query(({ ctx }) => listTemplates(ctx)),
  proposeTemplates: owners
    .output(messageTemplatesSchema)
    .mutation(({ ctx }) => proposeTemplates(ctx)),
  state: writers.output(sendingStateSchema).query(({ ctx }) => readSendingState(ctx)),
  recipients: writers
    .input(listRecipientsInput)
    .output(recipientPageSchema)
    .query(({ ctx, input }) => listRecipients(ctx, input)),
  recipientIds: writers
    .input(findRecipientsInput)
    .output(recipientIdsSchema)
    .query(({ ctx, input }) => findRecipientIds(ctx, input)),
  send: writers
    .input(sendMessageInput)
    .output(sentMessageSchema)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
  sendBulk: writers
    .input(sendBulkInput)
    .output(sentBulkSchema)
    .mutation(({ ctx, input }) => sendBulk(ctx, input)),
  // Reads only, but more ids than an address takes.
  previewBulk: writers
    .input(previewBulkInput)
    .output(bulkPreviewSchema)
    .mutation(({ ctx, input }) => previewBulk(ctx, input)),
  batches: writers.output(batchesSchema).query(({ ctx }) => listBatches(ctx.org)),
  ofBatch: writers
    .input(listBatchInput)
    .output(batchPageSchema)
    .query(({ ctx, input }) => listBatch(ctx.org, input)),
  setBatchStatus: writers
    .input(setBatchStatusInput)
    .output(batchSchema)
    .mutation(({ ctx, input }) => setBatchStatus(ctx, input)),
  wish: managePatients
    .input(messageWishInput)
    .output(messageWishSchema)
    .query(({ ctx, input }) => readWish(ctx, input.patientId)),
  // Before a form is saved: what its words promise.
  phoneReach: access("manage_appointments")
    .input(phoneReachInput)
    .output(phoneReachSchema)
    .query(({ ctx, input }) => readPhoneReach(ctx.org, input.phone)),
  setWish: managePatients
    .input(setMessageWishInput)
    .output(messageWishSchema)
    .mutation(({ ctx, input }) => setWish(ctx, input)),
  proposeTemplate: writers.output(sendingStateSchema).mutation(({ ctx }) => proposeTemplate(ctx)),
});
