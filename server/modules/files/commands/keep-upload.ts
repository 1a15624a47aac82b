import type { ReencodedImage } from "#server/integrations/images/image-port.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { UploadFields, UploadOutput } from "#shared/schemas/files.ts";
import { orphanJob } from "../rules.ts";

/**
 * Stores a re-encoded image and its row. The row and the job that watches it are written first, so
 * that an object that is never attached to anything is gone after a day, whatever happens next.
 */
export async function keepUpload(
  ctx: WriteContext,
  image: ReencodedImage,
  { context, subFolder }: UploadFields,
): Promise<UploadOutput> {
  const id = newId();
  const key = `${subFolder}.${id}.webp`;
  await writeOrganization(ctx, async ({ tx, audit, queueJob }) => {
    await tx.insert(ctx.org.tables.files).values({
      id,
      key,
      context,
      subFolder,
      contentType: image.contentType,
      sizeBytes: image.bytesOut,
      widthPixels: image.width,
      heightPixels: image.height,
      createdBy: ctx.author.kind === "user" ? ctx.author.userId : null,
      createdAt: ctx.deps.now(),
    });
    await audit({
      action: "file.upload",
      entity: "file",
      entityId: id,
      changes: { key: [null, key] },
    });
    queueJob(orphanJob(ctx.org, key, ctx.deps.now()));
  });
  await ctx.deps.storage.put(key, image.data, {
    contentType: image.contentType,
    size: image.bytesOut,
  });
  return { file: { key, compressionRatio: image.compressionRatio } };
}
