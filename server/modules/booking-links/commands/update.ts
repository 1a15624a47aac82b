import { eq } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { editRow, nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { releaseFiles } from "#server/modules/files/commands/release-files.ts";
import {
  bookingLinkRangeIssues,
  type BookingLink,
  type UpdateBookingLinkInput,
} from "#shared/schemas/booking-links.ts";
import { getBookingLink } from "../queries.ts";
import { asDate, fieldsOf, withInstants, type BookingLinkFields } from "../rules.ts";
import { assertBearable, assertPerformed, checkReferences } from "../steps/check-references.ts";

/**
 * Changes the given fields and removes replaced images. Throws `not_found`, `row_changed` when the
 * link moved on since `version`, and what creating one throws.
 */
export function updateBookingLink(
  ctx: WriteContext,
  input: UpdateBookingLinkInput,
): Promise<BookingLink> {
  const { org, deps } = ctx;
  const { id, version, ...wanted } = input;
  return writeOrganization(ctx, (write) =>
    editRow<BookingLink, BookingLinkFields>(write, {
      entity: "booking_link",
      collection: "bookingLinks",
      id,
      version,
      async lock() {
        await lockLink(write.tx, org, id);
        return getBookingLink(deps, org, id, write.tx);
      },
      held: fieldsOf,
      wanted: withInstants(wanted),
      async save(fields, link) {
        const old = fieldsOf(link);
        const issues = bookingLinkRangeIssues({ ...old, ...fields });
        if (issues.length > 0) throw new DomainError("invalid_input", {}, issues);
        await checkReferences(write.tx, org, {
          ...fields,
          serviceIds: fields.serviceIds?.filter((service) => !old.serviceIds.includes(service)),
        });
        await writeFields(write.tx, org, id, fields);
        await releaseFiles(write, org, replacedImages(old, fields));
        const saved = await getBookingLink(deps, org, id, write.tx);
        if (fields.serviceIds) assertBearable(saved);
        if (fields.serviceIds || fields.professionalId) {
          await assertPerformed(write.tx, org, saved);
        }
        return saved;
      },
    }),
  );
}

/** Throws `not_found`. */
async function lockLink(tx: Transaction, { tables }: OrgDb, id: string): Promise<void> {
  const { bookingLinks } = tables;
  const [row] = await tx
    .select({ id: bookingLinks.id })
    .from(bookingLinks)
    .where(eq(bookingLinks.id, id))
    .for("update");
  if (!row) throw new DomainError("not_found");
}

async function writeFields(
  tx: Transaction,
  { tables }: OrgDb,
  id: string,
  { serviceIds, validFrom, validUntil, ...fields }: Partial<BookingLinkFields>,
): Promise<void> {
  const { bookingLinks, bookingLinkServices } = tables;
  await tx
    .update(bookingLinks)
    .set({
      ...fields,
      ...(validFrom !== undefined && { validFrom: asDate(validFrom) }),
      ...(validUntil !== undefined && { validUntil: asDate(validUntil) }),
      ...nextVersion(bookingLinks),
    })
    .where(eq(bookingLinks.id, id));
  if (!serviceIds) return;
  await tx.delete(bookingLinkServices).where(eq(bookingLinkServices.bookingLinkId, id));
  await tx
    .insert(bookingLinkServices)
    .values(serviceIds.map((serviceId, position) => ({ bookingLinkId: id, position, serviceId })));
}

function replacedImages(old: BookingLinkFields, fields: Partial<BookingLinkFields>): string[] {
  return (["logoImageKey", "bannerImageKey"] as const).flatMap((field) => {
    const before = old[field];
    return before && fields[field] !== undefined ? [before] : [];
  });
}
