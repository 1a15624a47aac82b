import { eq } from "drizzle-orm";
import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { releaseFiles } from "#server/modules/files/commands/release-files.ts";

/**
 * Deletes a link with its slug and images and returns how many files were deleted. Its appointments
 * stay, without a link. Throws `not_found`.
 */
export function deleteBookingLink(
  ctx: WriteContext,
  { id }: { readonly id: string },
): Promise<{ filesDeleted: number }> {
  const { org } = ctx;
  const { bookingLinks } = org.tables;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const [link] = await tx.delete(bookingLinks).where(eq(bookingLinks.id, id)).returning({
      slug: bookingLinks.slug,
      title: bookingLinks.title,
      logoImageKey: bookingLinks.logoImageKey,
      bannerImageKey: bookingLinks.bannerImageKey,
    });
    if (!link) throw new DomainError("not_found");
    await tx.delete(bookingSlugs).where(eq(bookingSlugs.slug, link.slug));
    const images = [link.logoImageKey, link.bannerImageKey].filter((key) => key !== null);
    const filesDeleted = await releaseFiles(write, org, images);
    await audit({
      action: "booking_link.delete",
      entity: "booking_link",
      entityId: id,
      changes: { slug: [link.slug, null], title: [link.title, null] },
    });
    emitChange("bookingLinks", id, "delete");
    return { filesDeleted };
  });
}
