import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { attachmentLinkSchema } from "#shared/schemas/attachments.ts";
import { idInput } from "#shared/schemas/common.ts";
import { openAttachment } from "./commands/open-attachment.ts";

export const attachmentsRouter = router({
  /** A mutation, as each opening is noted and the address soon ends. */
  open: access("manage_medical_records", { whileSuspended: true })
    .input(idInput)
    .output(attachmentLinkSchema)
    .mutation(({ ctx, input }) => openAttachment(ctx, input.id)),
});
