import { z } from "zod";

/** What every version in a patient's chain says of itself, beside its content. */
export const chainVersionFields = {
  id: z.string(),
  /** The patient whose chain it is in: maybe one who was merged into this patient. */
  patientId: z.string(),
  version: z.int(),
  /** Why the version before was followed by this one; null on the first. */
  reason: z.string().nullable(),
  authorName: z.string(),
  authorRegistration: z.string().nullable(),
  /** When this version was written. */
  createdAt: z.string(),
  /** Its place in the chain, and its hash there. */
  number: z.int(),
  hash: z.string(),
};
