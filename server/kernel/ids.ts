import { randomUUIDv7 } from "node:crypto";

/** A new id that sorts by the time it was made, so that indexes grow at one end. */
export const newId = (): string => randomUUIDv7();
