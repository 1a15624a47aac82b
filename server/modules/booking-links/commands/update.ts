import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
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
import { asDate, changedFields, fieldsOf, type BookingLinkFields } from "../rules.ts";
import { checkReferences } from "./check-references.ts";

/**
 * Changes the fields that are given; images that were replaced are removed. Throws `not_found`,
 * `row_changed` when the link moved on since `version`, and what creating one throws.
 */
export function updateBookingLink(
  ctx: WriteContext,
  input: UpdateBookingLinkInput,
): Promise<BookingLink> {
  const { org, deps } = ctx;
  const { id, version, ...wanted } = input;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    await lockLink(tx, org, id, version);
    const link = await getBookingLink(deps, org, id, tx);
    const old = fieldsOf(link);
    const audited = changedFields(old, wanted);
    if (Object.keys(audited).length === 0) return link;
    const fields = pick(wanted, audited);
    const issues = bookingLinkRangeIssues({ ...old, ...fields });
    if (issues.length > 0) throw new DomainError("invalid_input", {}, issues);
    await checkReferences(tx, org, {
      ...fields,
      serviceIds: fields.serviceIds?.filter((service) => !old.serviceIds.includes(service)),
    });
    await writeFields(tx, org, id, fields);
    await releaseFiles(write, org, replacedImages(old, fields));
    await audit({
      action: "booking_link.update",
      entity: "booking_link",
      entityId: id,
      changes: audited,
    });
    emitChange("bookingLinks", id, "update");
    return getBookingLink(deps, org, id, tx);
  });
}

async function lockLink(
  tx: Transaction,
  { tables }: OrgDb,
  id: string,
  version: number | undefined,
): Promise<void> {
  const { bookingLinks } = tables;
  const [row] = await tx
    .select({ version: bookingLinks.version })
    .from(bookingLinks)
    .where(eq(bookingLinks.id, id))
    .for("update");
  if (!row) throw new DomainError("not_found");
  if (version !== undefined && version !== row.version) throw new DomainError("row_changed");
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
      version: sql`${bookingLinks.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(bookingLinks.id, id));
  if (!serviceIds) return;
  await tx.delete(bookingLinkServices).where(eq(bookingLinkServices.bookingLinkId, id));
  await tx
    .insert(bookingLinkServices)
    .values(serviceIds.map((serviceId, position) => ({ bookingLinkId: id, position, serviceId })));
}

function pick(
  wanted: Partial<BookingLinkFields>,
  changed: Readonly<Record<string, unknown>>,
): Partial<BookingLinkFields> {
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => field in changed));
}

function replacedImages(old: BookingLinkFields, fields: Partial<BookingLinkFields>): string[] {
  return (["logoImageKey", "bannerImageKey"] as const).flatMap((field) => {
    const before = old[field];
    return before && fields[field] !== undefined ? [before] : [];
  });
}
