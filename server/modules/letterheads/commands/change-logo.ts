import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { LetterheadSettings } from "#shared/schemas/letterheads.ts";
import { hashOfPicture, readLetterhead } from "../queries.ts";

/**
 * Puts a picture that the image pipeline wrote at the head of papers, or none. What was typed beside
 * it keeps its version. Papers that were issued keep the logo that they had.
 */
export async function changeLogo(
  ctx: MemberContext,
  png: Buffer | null,
): Promise<LetterheadSettings> {
  const { letterheads: t, paperPictures: pictures } = ctx.org.tables;
  const logoHash = png && hashOfPicture(png);
  await writeOrganization(asMember(ctx), async ({ tx, lock, audit, emitChange }) => {
    await lock("letterhead", ctx.org.id);
    if (png && logoHash) {
      await tx.insert(pictures).values({ hash: logoHash, png }).onConflictDoNothing();
    }
    const [stored] = await tx.select({ logoHash: t.logoHash }).from(t);
    await tx
      .insert(t)
      .values({ logoHash, version: 0 })
      .onConflictDoUpdate({ target: t.isOnly, set: { logoHash, updatedAt: ctx.deps.now() } });
    await audit({
      action: "letterhead.change_logo",
      entity: "organization",
      entityId: ctx.org.id,
      changes: { logoHash: [stored?.logoHash ?? null, logoHash] },
    });
    emitChange("organizations", ctx.org.id, "update");
  });
  return readLetterhead(ctx);
}
