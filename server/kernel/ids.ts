import { randomInt, randomUUIDv7 } from "node:crypto";

/** Returns a new id that sorts by creation time, so that indexes grow at one end. */
export const newId = (): string => randomUUIDv7();

/** Returns the 16 bytes of an id, as tokens carry them. */
export const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");

/** Returns the id of 16 bytes. */
export const bytesUuid = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Letters and digits that can't be confused when read aloud or copied by hand. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Makes a part of a code that people type; ten characters are 49 bits. */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Returns a code as it is hashed, however it was typed: case, spaces and hyphens don't count. */
export function asTyped(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, "");
}
