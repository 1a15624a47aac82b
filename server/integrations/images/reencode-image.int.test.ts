import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { crc32, deflateSync } from "node:zlib";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE } from "../paper/paper-port.ts";
import type { ImageReencoder } from "./image-port.ts";
import { ImageRefused, MAX_IMAGE_BYTES } from "./image-port.ts";
import { createImageReencoder } from "./reencode-image.ts";

let directory: string;
let images: ImageReencoder;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "images-"));
  images = await createImageReencoder({ directory });
});
afterAll(() => rm(directory, { recursive: true }));

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "re-encodes a %s as webp",
  async (format) => {
    const original = await photo(600, 400).toFormat(format, { effort: 1 }).toBuffer();
    const result = await images.reencode(upload(original), "logo");
    expect(result).toMatchObject({ contentType: "image/webp", width: 512, height: 341 });
    expect(result.bytesIn).toBe(original.length);
    expect(result.bytesOut).toBe(result.data.length);
    expect(result.data.toString("latin1", 8, 12)).toBe("WEBP");
    const saved = Math.round((1 - result.bytesOut / result.bytesIn) * 100);
    expect(result.compressionRatio).toBe(Math.max(0, saved));
    expect(result.compressionRatio).toBeGreaterThanOrEqual(0);
  },
);

test("keeps a banner's width up to 1920 pixels and enlarges nothing", async () => {
  const large = await photo(3000, 1000).jpeg().toBuffer();
  expect(await images.reencode(upload(large), "banner")).toMatchObject({
    width: 1920,
    height: 640,
  });
  const small = await photo(200, 100).jpeg().toBuffer();
  expect(await images.reencode(upload(small), "banner")).toMatchObject({ width: 200, height: 100 });
});

test("re-encodes a letterhead as a PNG that papers take", async () => {
  const result = await images.reencode(
    upload(await photo(3000, 1000).webp().toBuffer()),
    "letterhead",
  );
  expect(result).toMatchObject({ contentType: "image/png", width: MAX_LOGO_SIDE, height: 160 });
  expect(result.bytesOut).toBeLessThan(MAX_LOGO_BYTES);
  expect(result.data.toString("latin1", 1, 4)).toBe("PNG");
});

test("reports a saving of 0, not less, when the new file is larger", async () => {
  // One pixel: the webp container alone is larger than this GIF.
  const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
  const result = await images.reencode(upload(pixel), "logo");
  expect(result.bytesOut).toBeGreaterThan(result.bytesIn);
  expect(result.compressionRatio).toBe(0);
});

test("rotates a photo upright and removes its metadata", async () => {
  const exif = { IFD0: { Artist: "Maria", Copyright: "secret" } };
  // Orientation 6: the camera was upright, so the pixels lie on their side, with red on the left.
  const lying = sharp({ create: { width: 400, height: 200, channels: 3, background: "blue" } });
  const red = { create: { width: 100, height: 200, channels: 3, background: "red" } } as const;
  const original = await lying
    .composite([
      {
        input: await sharp(red).raw().toBuffer(),
        raw: { width: 100, height: 200, channels: 3 },
        left: 0,
        top: 0,
      },
    ])
    .jpeg({ quality: 95 })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(original.includes("secret")).toBe(true);
  const { data, width, height } = await images.reencode(upload(original), "logo");
  expect({ width, height }).toEqual({ width: 200, height: 400 });
  expect(data.includes("secret")).toBe(false);
  expect(data.includes("EXIF")).toBe(false);
  // Turned clockwise, the left edge has become the top one.
  expect(await colourAt(data, 100, 20)).toBe("red");
  expect(await colourAt(data, 100, 380)).toBe("blue");
});

test("takes the first frame of an animation", async () => {
  const frames = await Promise.all(
    (["red", "blue"] as const).map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .raw()
        .toBuffer(),
    ),
  );
  const stacked = { width: 60, height: 80, channels: 3, pageHeight: 40 } as const;
  const animation = await sharp(Buffer.concat(frames), { raw: stacked })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const { data, width, height } = await images.reencode(upload(animation), "logo");
  expect({ width, height }).toEqual({ width: 60, height: 40 });
  expect(await colourAt(data, 30, 20)).toBe("red");
});

test("refuses files that are no images, whatever their name", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const tiff = await photo(20, 20).tiff().toBuffer();
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic\0\0\0\0mif1heic"),
    randomBytes(500),
  ]);
  const others = [
    "",
    "a text called foto.png",
    "%PDF-1.7\n".padEnd(500, " "),
    svg,
    `<?xml version="1.0"?>${svg}`,
  ];
  for (const content of [
    ...others.map((text) => Buffer.from(text)),
    tiff,
    heic,
    randomBytes(5000),
  ]) {
    await expect(images.reencode(upload(content), "logo")).rejects.toMatchObject({
      code: "not_an_image",
    });
  }
});

test("never passes svg or tiff to sharp, even past the type check", async () => {
  const svg = path.join(directory, "x.svg");
  await writeFile(svg, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow();
  const tiff = path.join(directory, "x.tiff");
  await writeFile(tiff, await photo(9, 9).tiff().toBuffer());
  await expect(sharp(tiff).metadata()).rejects.toThrow();
  await rm(svg);
  await rm(tiff);
});

test("accepts exactly 70 MB and refuses one byte more", async () => {
  const image = await photo(64, 64).jpeg().toBuffer();
  const result = await images.reencode(padded(image, MAX_IMAGE_BYTES), "logo");
  expect(result.bytesIn).toBe(70 * 1024 * 1024);
  const tooLarge = padded(image, MAX_IMAGE_BYTES + 1);
  await expect(images.reencode(tooLarge, "logo")).rejects.toMatchObject({ code: "file_too_large" });
});

test("stops reading an endless upload", async () => {
  const image = await photo(64, 64).jpeg().toBuffer();
  const endless = padded(image, Number.POSITIVE_INFINITY);
  await expect(images.reencode(endless, "logo")).rejects.toMatchObject({ code: "file_too_large" });
  expect(endless.destroyed).toBe(true);
});

test("reads a refused upload to its end, so that the sender gets the answer", async () => {
  const text = upload(Buffer.alloc(300_000, "text "));
  await expect(images.reencode(text, "logo")).rejects.toThrow(ImageRefused);
  expect(text.readableEnded).toBe(true);
});

test("refuses a 196-megapixel image by its header", async () => {
  const bomb = pngOf(14_000, 14_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(images.reencode(upload(bomb), "logo")).rejects.toMatchObject({
    code: "too_many_pixels",
  });
  // The header is enough: nothing after it is read, so nothing can have been decoded.
  const headerOnly = bomb.subarray(0, 200);
  await expect(images.reencode(upload(headerOnly), "logo")).rejects.toMatchObject({
    code: "too_many_pixels",
  });
});

test("refuses broken images", async () => {
  const jpeg = await photo(800, 600).jpeg().toBuffer();
  const png = await photo(800, 600).png().toBuffer();
  const garbled = Buffer.from(png);
  garbled.fill(7, 300, garbled.length - 20);
  const headless = Buffer.concat([jpeg.subarray(0, 4), randomBytes(2000)]);
  for (const broken of [
    jpeg.subarray(0, jpeg.length / 2),
    png.subarray(0, png.length / 2),
    garbled,
    headless,
  ]) {
    await expect(images.reencode(upload(broken), "logo")).rejects.toMatchObject({
      code: "corrupt_image",
    });
  }
});

test("passes on the error of an interrupted upload", async () => {
  const image = await photo(400, 400).png().toBuffer();
  const broken = Readable.from(
    (async function* half() {
      yield image.subarray(0, image.length / 2);
      throw new Error("connection lost");
    })(),
  );
  await expect(images.reencode(broken, "logo")).rejects.toThrow("connection lost");
});

test("stores nothing for an unknown kind, and refuses non-images first", async () => {
  const image = await photo(40, 40).png().toBuffer();
  const wrong = () => Promise.reject(new Error("no such kind"));
  await expect(images.reencode(upload(image), wrong())).rejects.toThrow("no such kind");
  await expect(images.reencode(upload(Buffer.from("text")), wrong())).rejects.toMatchObject({
    code: "not_an_image",
  });
  expect(await readdir(directory)).toEqual([]);
});

test("processes images in turn and refuses more when the queue is full", async () => {
  const image = await photo(1200, 1200).png().toBuffer();
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => images.reencode(upload(image), "logo")),
  );
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(results.length - refused.length).toBeGreaterThanOrEqual(32);
  for (const result of refused) expect(result).toMatchObject({ reason: { code: "busy" } });
  expect(await images.reencode(upload(image), "logo")).toMatchObject({ width: 512 });
});

test("leaves no temporary files, and removes those of a killed process", async () => {
  expect(await readdir(directory)).toEqual([]);
  const [stale, fresh] = ["upload-stale", "upload-fresh"].map((name) => path.join(directory, name));
  if (!stale || !fresh) throw new Error("two names were given");
  await writeFile(stale, "x");
  await writeFile(fresh, "x");
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  await utimes(stale, twoHoursAgo, twoHoursAgo);
  await createImageReencoder({ directory });
  expect(await readdir(directory)).toEqual(["upload-fresh"]);
  await rm(fresh);
});

function photo(width: number, height: number): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } });
}

async function colourAt(image: Buffer, left: number, top: number): Promise<"red" | "blue"> {
  const file = path.join(directory, "colour.webp");
  await writeFile(file, image);
  const pixel = { left, top, width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(file).extract(pixel).removeAlpha().raw().toBuffer();
  await rm(file);
  return red > blue ? "red" : "blue";
}

function upload(content: Buffer): Readable {
  return padded(content, content.length);
}

/** Returns the content and then zeros up to a length, made as they are read. */
function padded(content: Buffer, length: number): Readable {
  const zeros = Buffer.alloc(65_536);
  return Readable.from(
    (function* chunks() {
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
      for (let left = length - content.length; left > 0; left -= zeros.length) {
        yield left < zeros.length ? zeros.subarray(0, left) : zeros;
      }
    })(),
    { objectMode: false },
  );
}

/** Makes a valid one-bit black PNG, tiny on disk whatever its dimensions. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
