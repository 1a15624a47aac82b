import { z } from "zod";
import { controlClasses } from "../domain/control-classes.ts";
import { idSchema, lineSchema, seenAtSchema, textSchema, versionSchema } from "./common.ts";

/** What was typed so far; nothing of it needs to be complete or right. */
const draftSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        medication: z
          .strictObject({
            id: lineSchema(150).optional(),
            name: lineSchema(400),
            genericName: lineSchema(200),
            controlClass: z.enum(controlClasses),
            names: z.array(lineSchema(200)).max(100),
          })
          .nullable(),
        doseAmount: lineSchema(100),
        doseUnit: lineSchema(100),
        frequency: lineSchema(100),
        duration: lineSchema(100),
        quantity: lineSchema(20),
        instructions: textSchema(2_000),
        refills: lineSchema(20),
        notes: textSchema(2_000),
      }),
    )
    .max(20),
  /** Absent where nobody chose it: it is the day on which it is taken up. */
  prescribedAt: lineSchema(10).optional(),
  professionalId: idSchema.optional(),
  /** Null where somebody said that it is at none. */
  recordId: idSchema.nullable().optional(),
  patientAddress: lineSchema(300),
  patientSex: lineSchema(30),
  rqe: lineSchema(30),
  diagnosisCode: lineSchema(20),
  allergyReason: lineSchema(500),
  /** The warnings that the reason was written for. */
  answered: z.array(lineSchema(500)).max(1_000).optional(),
  /** Only in a correction: why, and the version that its author saw. */
  reason: lineSchema(500).optional(),
  version: versionSchema.optional(),
});

/** Reads the draft of a new prescription, of a correction or of a renewal. */
export const readPrescriptionDraftInput = z.strictObject({
  patientId: idSchema,
  correctsId: idSchema.optional(),
  renewsId: idSchema.optional(),
});
export type ReadPrescriptionDraftInput = z.output<typeof readPrescriptionDraftInput>;

export const savePrescriptionDraftInput = readPrescriptionDraftInput.extend({
  /** Null when it was written or given up. */
  draft: draftSchema.nullable(),
  seenAt: seenAtSchema,
});

export const prescriptionDraftSchema = z.object({
  draft: draftSchema.nullable(),
  savedAt: z.string().nullable(),
  /** The duplicate it was typed for, if they have been merged into this patient since. */
  duplicateId: idSchema.optional(),
});
export type PrescriptionDraft = z.infer<typeof prescriptionDraftSchema>;
