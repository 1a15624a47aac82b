import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { fileKeyInput, presignedUrlOutput, publicImageInput } from "#shared/schemas/files.ts";
import { signFileUrl, signPublicImageUrl } from "./queries.ts";

export const filesRouter = router({
  presignedUrl: access("manage_links")
    .input(fileKeyInput)
    .output(presignedUrlOutput)
    .query(async ({ ctx, input }) => ({
      presignedUrl: await signFileUrl(ctx.deps, ctx.org, input.key),
    })),
  publicImage: access("public")
    .input(publicImageInput)
    .output(presignedUrlOutput)
    .query(async ({ ctx, input }) => ({ presignedUrl: await signPublicImageUrl(ctx, input) })),
});
