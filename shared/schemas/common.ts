import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { formTexts } from "#shared/texts/forms.pt-br.ts";
import { z } from "zod";
import { formatCount } from "../domain/counts.ts";
import { dayMinutes, dayMs } from "../domain/dates.ts";
import "#shared/zod-messages.pt-br.ts";

/** Leaves the message about an absent field to the product's own words: that it is missing. */
const unlessMissing =
  (message: string) =>
  ({ input }: { readonly input?: unknown }): string | undefined =>
    input === undefined ? undefined : message;

export const idSchema = z.uuid({ error: unlessMissing("Identificador inválido") });

/** `{ id }`, the input of most reads and deletes. */
export const idInput = z.strictObject({ id: idSchema });

// A refinement of form is also given as `meta`, so that the documented schema is as strict.
const centuryPattern = "^(20\\d\\d|2100)-";

/** An existing calendar day, `YYYY-MM-DD`; its year is within what Postgres and people use. */
export const dateSchema = z.iso
  .date({ error: unlessMissing("Data inválida"), abort: true })
  .refine((date) => date >= "2000-01-01" && date <= "2100-12-31", "Data fora do intervalo")
  .meta({ allOf: [{ pattern: centuryPattern }] });

/** A day of which something is told: charts on paper may be older than the product's own days. */
export const toldDateSchema = z.iso
  .date({ error: unlessMissing("Data inválida"), abort: true })
  .refine((date) => date >= "1900-01-01" && date <= "2100-12-31", "Data fora do intervalo")
  .meta({ allOf: [{ pattern: "^(19\\d\\d|20\\d\\d|2100)-" }] });

/** An instant as ISO 8601 with offset; bounded like dates. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: unlessMissing("Data e hora inválidas"), abort: true })
  .refine((text) => text >= "2000" && text < "2101", "Data fora do intervalo")
  .meta({ allOf: [{ pattern: centuryPattern }] });

type Range = { readonly from?: string | undefined; readonly to?: string | undefined };

/** When the draft that a window knows of was kept, null for none; a newer draft doesn't give way. */
export const seenAtSchema = instantSchema.nullable().optional();

/** The caller's draft that ends with what is written from it, by when it was kept; any other stays. */
export const draftSavedAtSchema = instantSchema.optional();

/** A refinement of a range of instants: `to` after `from`, when both are given. */
export const rangeInOrder = {
  check: ({ from, to }: Range) =>
    from === undefined || to === undefined || Date.parse(from) < Date.parse(to),
  told: { path: ["to"], error: commonTexts.endBeforeStart },
};

/** A refinement of a range's length, in days. */
export const rangeAtMost =
  (days: number) =>
  ({ from, to }: Range) =>
    from === undefined || to === undefined || Date.parse(to) - Date.parse(from) <= days * dayMs;

/** A month, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Mês inválido");

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "E-mail longo demais")
  .pipe(z.email(commonTexts.invalidEmail));

/** An e-mail that forms may leave empty, which means null. */
export const optionalEmailSchema = emailSchema.or(z.literal("").transform(() => null));

export const tooManyCharacters = (max: number): string =>
  `Use no máximo ${formatCount(max)} caracteres`;
export const invalidCharacter = "Caractere inválido";

/**
 * One line of text without control characters, so that it is safe in headers and calendar files, nor
 * halves of characters.
 */
export const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooManyCharacters(max))
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), "Use uma linha só, sem caracteres de controle")
    .meta({ pattern: "^[^\\x00-\\x1f\\x7f-\\x9f]*$" });

/**
 * A name that people can read: with a visible letter or digit, and without the characters that
 * reverse all text after them.
 */
const readableName =
  /^(?=.*(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}])[^\u202a-\u202e\u2066-\u2069]*$/u;

/** One line with the name of a person or a business. */
export const nameLineSchema = (
  max: number,
  told: { readonly missing: string; readonly unreadable?: string; readonly min?: number },
) =>
  lineSchema(max).pipe(
    z
      .string()
      .min(told.min ?? 1, { error: told.missing, abort: true })
      .regex(readableName, told.unreadable ?? formTexts.unreadableName),
  );

/** The same where a form may leave it empty. */
export const optionalNameSchema = (max: number) =>
  lineSchema(max).refine(
    (name) => name === "" || readableName.test(name),
    formTexts.unreadableName,
  );

/** Several lines of text; NUL and halves of characters, which Postgres can't store, are refused. */
export const textSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooManyCharacters(max))
    .refine((text) => !/[\0\p{Cs}]/u.test(text), invalidCharacter)
    .meta({ pattern: "^[^\\x00]*$" });

/** What turns the direction of all that follows it, in lists, files and on paper. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;
const runsOneWay = (text: string) => !turning.test(text);
const turningMessage = "Não use caracteres que invertem o texto";

/** One line of text that also stands in files and on paper, between words of others. */
export const printedLineSchema = (max: number) =>
  lineSchema(max)
    .refine(runsOneWay, turningMessage)
    .meta({ pattern: "^[^\\x00-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069]*$" });

/** The same of several lines. */
export const printedTextSchema = (max: number) =>
  textSchema(max)
    .refine(runsOneWay, turningMessage)
    .meta({ pattern: "^[^\\x00\\u202a-\\u202e\\u2066-\\u2069]*$" });

/** Minutes since local midnight. */
export const minutesOfDaySchema = z.int().min(0).max(dayMinutes);

/** Weekdays without repetition, Sunday = 0. */
export const weekdaysSchema = z
  .array(z.int().min(0).max(6))
  .max(7)
  .refine((days) => new Set(days).size === days.length, "Dias repetidos")
  .meta({ uniqueItems: true });

/** The row version that an edit is based on. */
export const versionSchema = z.int().min(1);

/**
 * Returns the schema, parsing synchronously even when it is asked to wait, as tRPC does: zod
 * compiles only that path, six times as fast on long lists. Not for schemas with asynchronous
 * checks.
 */
export function compiled<T extends z.ZodType>(schema: T): T {
  schema.parseAsync = async (value, context) => schema.parse(value, context);
  return schema;
}

/** A whole number within bounds, which its complaints name. */
export function wholeWithin({ min, max }: { min: number; max: number }) {
  const range = `de ${formatCount(min)} a ${formatCount(max)}`;
  return z.int(`Use um número inteiro ${range}`).min(min, `Use ${range}`).max(max, `Use ${range}`);
}

/** A colour as `#rrggbb`, or null for the product's own. */
export const accentColorSchema = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "Use uma cor como #0e664a")
  .nullable();
