import type { Sharp } from "sharp";
import sharp from "sharp";
import type { ImageKind, ImageReencoder, ReencodedImage } from "./image-port.ts";
import { ImageRefused, MAX_IMAGE_PIXELS } from "./image-port.ts";
import { receiveUpload, removeStaleUploads } from "./receive-upload.ts";

const BOXES: Record<ImageKind, { width: number; height: number }> = {
  logo: { width: 512, height: 512 },
  banner: { width: 1920, height: 1080 },
  // What an examination or a photograph still shows when it is enlarged.
  photo: { width: 2560, height: 2560 },
  letterhead: { width: 480, height: 240 },
};
const AT_ONCE = 2;
const MAX_WAITING = 30;
const MAX_SECONDS = 20;

// Hostile files do their harm in decoders: only the five formats are allowed, and only from files.
// This holds for the whole process, also for code that would give sharp something else.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map(
    (format) => `VipsForeignLoad${format}File`,
  ),
});
sharp.concurrency(1);
sharp.cache(false);

/** Makes a re-encoder on sharp; `directory` (DATA_DIR/tmp) holds uploads while they arrive. */
export async function createImageReencoder(options: {
  directory: string;
}): Promise<ImageReencoder> {
  await removeStaleUploads(options.directory);
  const inTurn = createTurns(AT_ONCE, MAX_WAITING);
  return {
    async reencode(upload, kind) {
      // Awaited after the upload: when that is refused first, nobody handles the rejection of a
      // kind.
      const announced = Promise.resolve(kind);
      announced.catch(() => undefined);
      const received = await receiveUpload(options.directory, upload);
      try {
        // Before its turn: a form that never ends must not keep others waiting.
        const box = await announced;
        return await inTurn(() => encode(received.file, received.bytes, box));
      } finally {
        await received.discard();
      }
    },
  };
}

async function encode(file: string, bytesIn: number, kind: ImageKind): Promise<ReencodedImage> {
  await checkHeader(file);
  const image = sharp(file, {
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: "error",
    sequentialRead: true,
  });
  const { data, info } = await decodeAndEncode(image, kind);
  return {
    data,
    contentType: kind === "letterhead" ? "image/png" : "image/webp",
    width: info.width,
    height: info.height,
    bytesIn,
    bytesOut: data.length,
    compressionRatio: Math.max(0, Math.round((1 - data.length / bytesIn) * 100)),
  };
}

/** Reads only the header, so that a bomb is refused before a pixel of it is decoded. */
async function checkHeader(file: string): Promise<void> {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new ImageRefused("corrupt_image", { cause });
    });
  if (width * height > MAX_IMAGE_PIXELS) throw new ImageRefused("too_many_pixels");
}

function decodeAndEncode(image: Sharp, kind: ImageKind) {
  const fitted = image
    .autoOrient()
    .resize({ ...BOXES[kind], fit: "inside", withoutEnlargement: true });
  const encoded =
    kind === "letterhead"
      ? fitted.png({ palette: true, compressionLevel: 9 })
      : fitted.webp({ quality: 82 });
  return encoded
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      const outOfTime = cause instanceof Error && cause.message.includes("timeout");
      throw new ImageRefused(outOfTime ? "busy" : "corrupt_image", { cause });
    });
}

/** Runs at most `atOnce` tasks, lets `maxWaiting` more wait in order and refuses the rest. */
function createTurns(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new ImageRefused("busy");
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
    try {
      return await task();
    } finally {
      // The turn passes to the next in line, and is released only when nobody waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
