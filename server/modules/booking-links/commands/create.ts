import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import type { BookingLink, CreateBookingLinkInput } from "#shared/schemas/booking-links.ts";
import { getBookingLink } from "../queries.ts";
import { asDate, makeSlug } from "../rules.ts";
import { assertBearable, assertPerformed, checkReferences } from "../steps/check-references.ts";

/** Slugs hold 41 random bits: a second collision in a row means a broken random source. */
const slugAttempts = 3;

/**
 * Makes a link and its public slug. Throws `not_found` for other organisations' ids and image keys,
 * and `invalid_input` for people and things that can't be booked.
 */
export function createBookingLink(
  ctx: WriteContext,
  input: CreateBookingLinkInput,
): Promise<BookingLink> {
  const { org, deps } = ctx;
  const { bookingLinks, bookingLinkServices } = org.tables;
  return writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    await checkReferences(tx, org, input);
    const id = newId();
    const slug = await takeSlug(tx, org.id, id, input.title);
    const { serviceIds, validFrom, validUntil, ...fields } = input;
    await tx.insert(bookingLinks).values({
      ...fields,
      id,
      slug,
      validFrom: asDate(validFrom),
      validUntil: asDate(validUntil),
    });
    await tx
      .insert(bookingLinkServices)
      .values(
        serviceIds.map((serviceId, position) => ({ bookingLinkId: id, position, serviceId })),
      );
    await audit({
      action: "booking_link.create",
      entity: "booking_link",
      entityId: id,
      changes: { slug: [null, slug], title: [null, input.title] },
    });
    emitChange("bookingLinks", id, "insert");
    const link = await getBookingLink(deps, org, id, tx);
    assertBearable(link);
    await assertPerformed(tx, org, link);
    return link;
  });
}

async function takeSlug(
  tx: Transaction,
  organizationId: string,
  bookingLinkId: string,
  title: string,
): Promise<string> {
  for (let attempt = 0; attempt < slugAttempts; attempt += 1) {
    const [taken] = await tx
      .insert(bookingSlugs)
      .values({ slug: makeSlug(title), organizationId, bookingLinkId })
      .onConflictDoNothing()
      .returning({ slug: bookingSlugs.slug });
    if (taken) return taken.slug;
  }
  throw new Error("No free slug found");
}
