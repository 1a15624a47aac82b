import { createHash, randomInt } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

/** What a customer can send from the stand-in's phone besides words. */
export const sentKinds = ["image", "document", "audio", "location"] as const;
export type SentKind = (typeof sentKinds)[number];

/** A file at the stand-in, as the notice and the address of it tell it. */
export type StandInFile = {
  readonly id: string;
  readonly account: number;
  readonly kind: SentKind;
  readonly mimeType: string;
  readonly fileName: string;
  /** Its bytes, where it isn't the sample of its kind. */
  readonly base64?: string;
};

/** What a customer sends: a sample of its kind, or one's own bytes. */
export type SentFile = {
  readonly kind: SentKind;
  readonly caption?: string;
  readonly data?: Buffer;
  readonly fileName?: string;
};

/** Gives what is sent an id. */
export function makeFile(account: number, { kind, data, fileName }: SentFile): StandInFile {
  const id = String(randomInt(1e14, 2e14));
  const sample = { id, account, kind, ...samples[kind] };
  return {
    ...sample,
    ...(fileName !== undefined && { fileName }),
    ...(data && { base64: data.toString("base64") }),
  };
}

/** What is sent by one press: a picture, a paper, a voice. */
const samples: Readonly<Record<SentKind, Pick<StandInFile, "mimeType" | "fileName">>> = {
  image: { mimeType: "image/png", fileName: "" },
  document: { mimeType: "application/pdf", fileName: "exame.pdf" },
  audio: { mimeType: "audio/ogg; codecs=opus", fileName: "" },
  location: { mimeType: "", fileName: "" },
};

export function bytesOf({ kind, base64 }: StandInFile): Buffer {
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  if (kind === "image") return drawSample(480, 320);
  return Buffer.from(kind === "document" ? samplePdf : "OggS");
}

/** What the service answers of a file, without the address. */
export function describeFile(file: StandInFile) {
  const data = bytesOf(file);
  return {
    messaging_product: "whatsapp",
    id: file.id,
    mime_type: file.mimeType,
    sha256: createHash("sha256").update(data).digest("hex"),
    file_size: data.length,
  };
}

/** What a notice says of a message with a file. */
export function fileContent({ kind, id, mimeType, fileName }: StandInFile, caption: string) {
  if (kind === "location") return { type: kind, location: { latitude: -23.55, longitude: -46.63 } };
  const words = caption && kind !== "audio" ? { caption } : {};
  const name = fileName ? { filename: fileName } : {};
  return { type: kind, [kind]: { id, mime_type: mimeType, ...words, ...name } };
}

const samplePdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Draws a picture of colours that run into each other, as PNG. */
function drawSample(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      rows[at] = 40 + Math.round((x / width) * 180);
      rows[at + 1] = 90 + Math.round((y / height) * 120);
      rows[at + 2] = 150;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND")];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
