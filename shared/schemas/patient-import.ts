import { z } from "zod";
import { patientTexts } from "#shared/texts/patients.pt-br.ts";

/** What a column of an imported file can hold. */
export const importFields = [
  "name",
  "email",
  "phone",
  "cpf",
  "rg",
  "dateOfBirth",
  "notes",
] as const;
export type ImportField = (typeof importFields)[number];

export const importLimits = {
  bytes: 5_000_000,
  rows: 20_000,
  rowsShown: 300,
  columns: 40,
  /** Including blank ones, at which reading ends. */
  lines: 200_000,
  /** The bytes of all cells of a row together; notes take 5,000. */
  rowBytes: 100_000,
} as const;

/** What accompanies the file in the form. */
const importOptions = {
  /**
   * The field of each column, separated by commas, empty for omitted columns; guessed from the
   * headers when absent.
   */
  columns: z
    .string()
    .max(200)
    .transform((text) => text.split(",").map((name) => name.trim()))
    .pipe(z.array(z.enum(importFields).or(z.literal(""))).max(importLimits.columns))
    .refine((fields) => {
      const used = fields.filter(Boolean);
      return new Set(used).size === used.length;
    }, patientTexts.columnTwice)
    .optional(),
  /** What happens to rows of customers who seem to exist already. */
  duplicates: z.enum(["skip", "create"]).default("skip"),
  /** Whether rows with errors are left out or, by default, refuse the whole file. */
  errors: z.enum(["refuse", "skip"]).default("refuse"),
};

export const previewImportFields = z.strictObject(importOptions);
export type PreviewImportFields = z.infer<typeof previewImportFields>;

export const commitImportFields = z.strictObject({
  ...importOptions,
  /** How many the preview said would be created; another number now refuses the import. */
  expected: z
    .string()
    .regex(/^\d{1,5}$/, "Envie um número")
    .transform(Number),
});
export type CommitImportFields = z.infer<typeof commitImportFields>;

export const importPreviewSchema = z.object({
  /** The columns of the file as their header names them, and the field of each. */
  columns: z.array(z.object({ header: z.string(), field: z.enum(importFields).nullable() })),
  rowCount: z.int(),
  newCount: z.int(),
  duplicateCount: z.int(),
  errorCount: z.int(),
  /**
   * How many would be created with the chosen treatment of duplicates, without the rows with
   * errors.
   */
  createCount: z.int(),
  /** Up to 300 rows: those with errors first, then duplicates, then the others. */
  rows: z.array(
    z.object({
      /** Counted within the file, from 1. */
      line: z.int(),
      status: z.enum(["new", "duplicate", "error"]),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      /** Everything that is wrong with it, or whose duplicate it is. */
      reasons: z.array(z.string()),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importedSchema = z.object({ created: z.int(), skipped: z.int() });
export type Imported = z.infer<typeof importedSchema>;
