import type { Readable } from "node:stream";

/** 70 MB as the product's texts count them: 70 × 1024 × 1024 bytes. */
export const MAX_IMAGE_BYTES = 70 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 50_000_000;

/** What an image is for; a `letterhead` is a logo on paper. */
export type ImageKind = "logo" | "banner" | "photo" | "letterhead";

export type ReencodedImage = {
  data: Buffer;
  /** PNG for paper, which can show no other; WebP for everything else. */
  contentType: "image/webp" | "image/png";
  width: number;
  height: number;
  bytesIn: number;
  bytesOut: number;
  /** Percent saved, an integer from 0 to 100; 0 when the new file is the larger one. */
  compressionRatio: number;
};

export type ImageReencoder = {
  /**
   * Reads an upload to its end and re-encodes it as its kind asks: upright, without metadata, inside the
   * kind's box, and only the first frame of an animation. Throws ImageRefused; a stream that breaks
   * off fails with its own error. A refused upload is read and dropped, up to a little over the
   * limit, so that a browser still sending it gets the answer. `kind` may arrive later, as in a
   * form whose fields follow the file; if it rejects, so does this, and nothing of the upload
   * stays.
   */
  reencode(upload: Readable, kind: ImageKind | Promise<ImageKind>): Promise<ReencodedImage>;
};

export type ImageRefusal =
  | "not_an_image"
  | "file_too_large"
  | "too_many_pixels"
  | "corrupt_image"
  /** Too many images are waiting, or this one took too long: try again later. */
  | "busy";

export class ImageRefused extends Error {
  readonly code: ImageRefusal;

  constructor(code: ImageRefusal, options?: ErrorOptions) {
    super(`image refused: ${code}`, options);
    this.name = "ImageRefused";
    this.code = code;
  }
}
