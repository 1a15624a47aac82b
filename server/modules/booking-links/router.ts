import { z } from "zod";
import { asMember } from "#server/kernel/context.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  bookingLinkPreviewSchema,
  bookingLinkSchema,
  createBookingLinkInput,
  deleteBookingLinkOutput,
  previewBookingLinkInput,
  updateBookingLinkInput,
} from "#shared/schemas/booking-links.ts";
import { idInput } from "#shared/schemas/common.ts";
import { createBookingLink } from "./commands/create.ts";
import { deleteBookingLink } from "./commands/delete.ts";
import { updateBookingLink } from "./commands/update.ts";
import { getBookingLink, listBookingLinks, previewBookingLink } from "./queries.ts";

const manageLinks = access("manage_links", { feature: "bookingLinks" });

export const bookingLinksRouter = router({
  list: manageLinks
    .output(z.array(bookingLinkSchema))
    .query(({ ctx }) => listBookingLinks(ctx.deps, ctx.org)),
  get: manageLinks
    .input(idInput)
    .output(bookingLinkSchema)
    .query(({ ctx, input }) => getBookingLink(ctx.deps, ctx.org, input.id)),
  preview: manageLinks
    .input(previewBookingLinkInput)
    .output(bookingLinkPreviewSchema)
    .query(({ ctx, input }) => previewBookingLink(ctx, input)),
  create: manageLinks
    .input(createBookingLinkInput)
    .output(bookingLinkSchema)
    .mutation(({ ctx, input }) => createBookingLink(asMember(ctx), input)),
  update: manageLinks
    .input(updateBookingLinkInput)
    .output(bookingLinkSchema)
    .mutation(({ ctx, input }) => updateBookingLink(asMember(ctx), input)),
  delete: manageLinks
    .input(idInput)
    .output(deleteBookingLinkOutput)
    .mutation(({ ctx, input }) => deleteBookingLink(asMember(ctx), input)),
});
