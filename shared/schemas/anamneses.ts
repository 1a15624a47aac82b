import { z } from "zod";
import { anamnesisOrigins, anamnesisSheets, chartViews } from "../domain/anamnesis.ts";
import { anamnesisTexts } from "../texts/anamneses.pt-br.ts";
import { attachmentIdsSchema, attachmentSchema } from "./attachments.ts";
import { chainVersionFields } from "./chain-versions.ts";
import {
  idSchema,
  lineSchema,
  printedLineSchema,
  printedTextSchema,
  draftSavedAtSchema,
  seenAtSchema,
  textSchema,
} from "./common.ts";

/** The questions of both sheets, each answered in a text of the given kind. */
const sheetsOf = <Answer extends z.ZodType>(answer: Answer) => ({
  estetica: z.strictObject({
    historicoSaude: answer,
    historicoEstetico: answer,
    habitosVida: answer,
    alergias: answer,
    medicacoes: answer,
    cirurgiasPrevias: answer,
    reacoesCosmeticos: answer,
    expectativas: answer,
    gestante: z.boolean().optional(),
    problemasCirculatorios: z.boolean().optional(),
  }),
  clinica: z.strictObject({
    sexo: answer,
    profissao: answer,
    alergias: answer,
    medicacoes: answer,
    condicoesCronicas: answer,
    historiaPregressa: answer,
    historicoFamiliar: answer,
    sintomas: answer,
  }),
});

export const { estetica: esteticaAnamneseSchema, clinica: clinicaAnamneseSchema } = sheetsOf(
  printedTextSchema(5000).optional(),
);
/** As they may stand there since before texts that turn others were refused, and as drafts hold them. */
export const keptSheets = sheetsOf(textSchema(5000).optional());

/** A place on a drawing, in thousandths of its width and height, and what is to be seen there. */
const pointOf = (note: z.ZodString) =>
  z.strictObject({
    view: z.enum(chartViews),
    x: z.int().min(0).max(1000),
    y: z.int().min(0).max(1000),
    note: note.default(""),
  });
const keptPointSchema = pointOf(textSchema(500));
export type ChartPoint = z.output<typeof keptPointSchema>;

const pointsOf = <Point extends z.ZodType>(point: Point) =>
  z.array(point).max(100, "Marque no máximo 100 pontos");

/** The answers of either sheet: each has its own questions. */
const sheetAnswers = z.discriminatedUnion("sheet", [
  z.strictObject({
    sheet: z.literal("estetica"),
    answers: esteticaAnamneseSchema,
    points: pointsOf(pointOf(printedTextSchema(500))).default([]),
  }),
  z.strictObject({ sheet: z.literal("clinica"), answers: clinicaAnamneseSchema }),
]);
export type SheetAnswers = z.output<typeof sheetAnswers>;

export const ofSheetInput = z.strictObject({
  patientId: idSchema,
  sheet: z.enum(anamnesisSheets),
});
export type OfSheetInput = z.infer<typeof ofSheetInput>;

export const saveAnamnesisInput = z.strictObject({
  patientId: idSchema,
  said: sheetAnswers,
  /** Exams that were sent before; those of the version before stay when absent. */
  attachmentIds: attachmentIdsSchema.unwrap().optional(),
  /** The version that was read; 0 when there was none. */
  version: z.int().min(0),
  /** Why it changes; a first version needs none. */
  reason: printedLineSchema(500).default(""),
  draftSavedAt: draftSavedAtSchema,
});
export type SaveAnamnesisInput = z.output<typeof saveAnamnesisInput>;

/** What an entry of the chain holds of an anamnesis. */
export const anamnesisContentSchema = z.object({
  sheet: z.enum(anamnesisSheets),
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  points: z.array(keptPointSchema),
  attachments: z.array(attachmentSchema).default([]),
  origin: z.enum(anamnesisOrigins),
});
export type AnamnesisContent = z.infer<typeof anamnesisContentSchema>;

export const anamnesisVersionSchema = anamnesisContentSchema.extend(chainVersionFields);
export type AnamnesisVersion = z.infer<typeof anamnesisVersionSchema>;

/** What is known now; `version` is 0 when nothing was ever written into the chain. */
export const anamnesisSchema = z.object({
  version: z.int(),
  answers: anamnesisContentSchema.shape.answers,
  points: anamnesisContentSchema.shape.points,
  attachments: anamnesisContentSchema.shape.attachments,
  /** Who wrote it last; null for what stood there before versions were kept. */
  written: anamnesisVersionSchema
    .pick({ authorName: true, authorRegistration: true, createdAt: true, origin: true })
    .nullable(),
});
export type Anamnesis = z.infer<typeof anamnesisSchema>;

export const listAnamnesesInput = ofSheetInput.extend({
  limit: z.int().min(1).max(50).default(20),
  /** How many of the latest to leave out. */
  offset: z.int().min(0).max(100_000).default(0),
});
export type ListAnamnesesInput = z.output<typeof listAnamnesesInput>;

/** The latest first; those of customers merged into this one among them. */
export const anamnesisVersionsSchema = z.object({
  versions: z.array(anamnesisVersionSchema),
  hasMore: z.boolean(),
});
export type AnamnesisVersions = z.infer<typeof anamnesisVersionsSchema>;

/** What was typed so far, right or not; it stands on the version that it began with. */
const anamnesisDraftFields = z.strictObject({
  said: z.discriminatedUnion("sheet", [
    z.strictObject({
      sheet: z.literal("estetica"),
      answers: keptSheets.estetica,
      points: pointsOf(keptPointSchema).default([]),
    }),
    z.strictObject({ sheet: z.literal("clinica"), answers: keptSheets.clinica }),
  ]),
  attachments: z.array(attachmentSchema).max(30).default([]),
  reason: lineSchema(500).default(""),
  version: z.int().min(0),
});

export const ofAnamnesisDraftInput = ofSheetInput.extend({
  /** The answers from home that are being reviewed: theirs is a draft of its own. */
  requestId: idSchema.optional(),
});
export type OfAnamnesisDraftInput = z.infer<typeof ofAnamnesisDraftInput>;

export const saveAnamnesisDraftInput = ofAnamnesisDraftInput.extend({
  /** Null when it was written or given up. */
  draft: anamnesisDraftFields.nullable(),
  seenAt: seenAtSchema,
});
export type SaveAnamnesisDraftInput = z.output<typeof saveAnamnesisDraftInput>;

export const anamnesisDraftSchema = z.object({
  draft: anamnesisDraftFields.nullable(),
  savedAt: z.string().nullable(),
  /** The duplicate it was typed for, if they have been merged into this patient since. */
  duplicateId: idSchema.optional(),
});
export type AnamnesisDraft = z.infer<typeof anamnesisDraftSchema>;

/** Refused because nothing is said. */
export const nothingSaid = { path: "said", message: anamnesisTexts.nothingSaid } as const;
