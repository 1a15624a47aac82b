import { archiveOutput, openArchiveInput } from "#shared/schemas/archives.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { openArchive } from "./commands/open-archive.ts";

export const archivesRouter = router({
  // What an account wrote is its own, paid or not.
  open: access("authenticated", { whileSuspended: true })
    .input(openArchiveInput)
    .output(archiveOutput)
    .mutation(({ ctx, input }) => openArchive(ctx, input)),
});
