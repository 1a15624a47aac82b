import { Readable } from "node:stream";
import { and, eq, isNull } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { keepUpload } from "#server/modules/files/commands/keep-upload.ts";
import { drawPng, type Drawing } from "./draw-image.ts";
import { linkDrawings } from "./link-images.ts";

/**
 * Gives a demo link its banner and logo in the way that uploads take, unless it has some or
 * somebody has edited it.
 */
export async function ensureLinkImages(ctx: WriteContext, slug: string): Promise<void> {
  const { bookingLinks: t } = ctx.org.tables;
  const untouched = and(
    eq(t.slug, slug),
    eq(t.version, 1),
    isNull(t.bannerImageKey),
    isNull(t.logoImageKey),
  );
  const drawings = linkDrawings[slug];
  const [bare] = await ctx.org.db.select({ id: t.id }).from(t).where(untouched);
  if (!bare || !drawings) return;
  await ctx.org.db
    .update(t)
    .set({
      bannerImageKey: await upload(ctx, drawings.banner, "banner"),
      logoImageKey: await upload(ctx, drawings.logo, "logo"),
    })
    .where(untouched);
}

async function upload(ctx: WriteContext, drawing: Drawing, kind: "banner" | "logo") {
  const image = await ctx.deps.images.reencode(Readable.from([drawPng(drawing)]), kind);
  const fields = { context: "booking-links", subFolder: `${kind}s` } as const;
  const { file } = await keepUpload(ctx, image, fields);
  return file.key;
}
