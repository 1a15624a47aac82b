import { z } from "zod";
import { anamnesisSheets } from "../domain/anamnesis.ts";
import { anamnesisTexts } from "../texts/anamneses.pt-br.ts";
import {
  anamnesisContentSchema,
  clinicaAnamneseSchema,
  esteticaAnamneseSchema,
  ofSheetInput,
  saveAnamnesisInput,
} from "./anamneses.ts";
import { idSchema, lineSchema } from "./common.ts";
import type { PageError } from "./booking.ts";

/** Organisation and 192 random bits, as the link carries them. */
export const requestTokenSchema = z.string().regex(/^[\w-]{54}$/, anamnesisTexts.brokenLink);

export const createRequestInput = ofSheetInput;

/** The link is shown this once: only its hash is kept. */
export const createdRequestSchema = z.object({
  id: z.string(),
  url: z.string(),
  expiresAt: z.string(),
});
export type CreatedRequest = z.infer<typeof createdRequestSchema>;

/** Whoever made a link has it mailed to its patient. */
export const sendRequestInput = z.strictObject({ id: idSchema, token: z.string().max(100) });
export type SendRequestInput = z.output<typeof sendRequestInput>;

/** To which address it goes. */
export const sentRequestSchema = z.object({ email: z.string() });
export type SentRequest = z.infer<typeof sentRequestSchema>;

const anamnesisRequestSchema = z.object({
  id: z.string(),
  sheet: z.enum(anamnesisSheets),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Null while the patient hasn't answered. */
  answers: anamnesisContentSchema.shape.answers.nullable(),
  answeredAt: z.string().nullable(),
});
export type AnamnesisRequest = z.infer<typeof anamnesisRequestSchema>;

/** Those that are open or wait for staff, the latest first. */
export const requestListSchema = z.object({ requests: z.array(anamnesisRequestSchema) });
export type RequestList = z.infer<typeof requestListSchema>;

/** Answers that wait for staff: how many, and of whom the first of them are. */
export const waitingAnswersSchema = z.object({
  count: z.int(),
  first: z.array(
    z.object({
      id: z.string(),
      patientId: z.string(),
      patientName: z.string(),
      answeredAt: z.string(),
    }),
  ),
});
export type WaitingAnswers = z.infer<typeof waitingAnswersSchema>;

export const acceptRequestInput = saveAnamnesisInput
  .omit({ patientId: true, reason: true })
  .extend({ id: idSchema });
export type AcceptRequestInput = z.output<typeof acceptRequestInput>;

export const refuseRequestInput = z.strictObject({
  id: idSchema,
  reason: lineSchema(500).pipe(z.string().min(1, anamnesisTexts.refusalReasonMissing)),
});
export type RefuseRequestInput = z.output<typeof refuseRequestInput>;

export const decidedRequestSchema = z.object({ id: z.string() });

/** What the patient sends from home; each sheet takes its own questions. */
export const answerByTokenInput = z.strictObject({
  token: requestTokenSchema,
  answers: z.union([esteticaAnamneseSchema, clinicaAnamneseSchema]),
});
export type AnswerByTokenInput = z.output<typeof answerByTokenInput>;

export const answeredSchema = z.object({ answered: z.literal(true) });

/** What the patient's page reads at once. */
export type RequestBoot = {
  readonly request: {
    readonly organizationName: string;
    /** The patient's given name, so that nobody answers for another. */
    readonly givenName: string;
    readonly sheet: (typeof anamnesisSheets)[number];
  } | null;
  readonly error: PageError | null;
};
