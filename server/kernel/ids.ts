import { randomUUIDv7 } from "node:crypto";

/** Returns a new id that sorts by creation time, so that indexes grow at one end. */
export const newId = (): string => randomUUIDv7();
