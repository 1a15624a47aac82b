import { z } from "zod";
import { documentKinds } from "../domain/clinical-terms.ts";
import { daysBetween } from "../domain/dates.ts";
import { documentTexts } from "../texts/documents.pt-br.ts";
import {
  dateSchema,
  idSchema,
  printedLineSchema,
  printedTextSchema,
  toldDateSchema,
} from "./common.ts";

const clockSchema = z
  .string()
  .min(1, documentTexts.clockMissing)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, documentTexts.clockForm);

/** When somebody was there; what it says of a person is no more than that. */
export const issueAttendanceInput = z
  .strictObject({
    patientId: idSchema,
    date: dateSchema,
    from: clockSchema,
    to: clockSchema,
    /** Who came with the patient, when the paper is for her. */
    companion: printedLineSchema(120).default(""),
  })
  .refine(({ from, to }) => from < to, { path: ["to"], error: documentTexts.endBeforeStart });
export type IssueAttendanceInput = z.output<typeof issueAttendanceInput>;

/** The longest usual leave: that of mothers, where it is extended. */
export const maxSickDays = 180;
/** A leave begins on the day of the visit, or at something planned soon after it. */
const maxDaysUntilStart = 30;
const within = (days: number) => days >= 0 && days <= maxDaysUntilStart;

/** Whoever is logged in signs: nobody issues one in another's name. */
export const issueSickNoteInput = z
  .strictObject({
    patientId: idSchema,
    /** The day on which the patient was seen. */
    date: dateSchema,
    /** Days away from work or school, from `startDate` on; absent when none are needed. */
    days: z.int().min(1).max(maxSickDays, documentTexts.tooManyDays).optional(),
    startDate: dateSchema.optional(),
    /** A code of the CID-10, which the command looks up: no page carries the table. */
    cid: printedLineSchema(20).optional(),
    /** Whether the patient allows the CID to stand on the paper. */
    cidConsent: z.boolean().default(false),
    text: printedTextSchema(4_000).default(""),
  })
  .refine(({ date, startDate = date }) => within(daysBetween(date, startDate)), {
    path: ["startDate"],
    error: documentTexts.startTooFar,
  })
  .refine(({ cid, cidConsent }) => !cid || cidConsent, {
    path: ["cidConsent"],
    error: documentTexts.cidWithoutConsent,
  });
export type IssueSickNoteInput = z.output<typeof issueSickNoteInput>;

export const cancelDocumentInput = z.strictObject({
  id: idSchema,
  reason: printedLineSchema(300).pipe(z.string().min(1, documentTexts.reasonMissing)),
});
export type CancelDocumentInput = z.output<typeof cancelDocumentInput>;

const states = ["valid", "corrected", "cancelled", "revoked"] as const;
export type DocumentState = (typeof states)[number];

export const issuedDocumentSchema = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(states),
  issuerName: z.string(),
  issuerRegistration: z.string().nullable(),
  issuedAt: z.string(),
  /** What stands on the paper, in groups of four. */
  code: z.string(),
});
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;

/** A copy of a patient's chart: of all, or of a period. */
export const copyChartInput = z.strictObject({
  id: idSchema,
  startDate: toldDateSchema.optional(),
  endDate: toldDateSchema.optional(),
});
export type CopyChartInput = z.infer<typeof copyChartInput>;

export const listDocumentsInput = z.strictObject({
  patientId: idSchema,
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(2000).optional(),
});
export type ListDocumentsInput = z.infer<typeof listDocumentsInput>;

/** The latest first. */
export const documentListSchema = z.object({
  documents: z.array(issuedDocumentSchema),
  nextCursor: z.string().nullable(),
});
export type DocumentList = z.infer<typeof documentListSchema>;
