import { z } from "zod";
import "#shared/zod-messages.pt-br.ts";

export const idSchema = z.uuid("Identificador inválido");

/** `{ id }`, the input of most reads and deletes. */
export const idInput = z.strictObject({ id: idSchema });

/** A calendar day, `YYYY-MM-DD`, that exists; the year stays in what Postgres and people use. */
export const dateSchema = z.iso
  .date("Data inválida")
  .refine((date) => date >= "2000-01-01" && date <= "2100-12-31", "Data fora do intervalo");

/** An instant as ISO 8601 with offset; bounded like dates. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: "Data e hora inválidas" })
  .refine((text) => text >= "2000" && text < "2101", "Data fora do intervalo");

/** A month, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Mês inválido");

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "E-mail longo demais")
  .pipe(z.email("E-mail inválido"));

/** One line of text: no control characters, so that it is safe in headers and calendar files. */
export const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use no máximo ${max} caracteres`)
    .refine((text) => !/\p{Cc}/u.test(text), "Use uma linha só, sem caracteres de controle");

/** Several lines of text; NUL, which Postgres can't store, is refused. */
export const textSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use no máximo ${max} caracteres`)
    .refine((text) => !text.includes("\u0000"), "Caractere inválido");

/** Minutes since local midnight. */
export const minutesOfDaySchema = z.int().min(0).max(1440);

/** Weekdays without repetition, Sunday = 0. */
export const weekdaysSchema = z
  .array(z.int().min(0).max(6))
  .max(7)
  .refine((days) => new Set(days).size === days.length, "Dias repetidos");

/** The row version an edit was based on. */
export const versionSchema = z.int().min(1);

/**
 * The schema, parsing synchronously even where it is asked to wait, as tRPC asks: zod compiles only
 * that path, six times as fast on long lists. Not for schemas with asynchronous checks.
 */
export function compiled<T extends z.ZodType>(schema: T): T {
  schema.parseAsync = async (value, context) => schema.parse(value, context);
  return schema;
}
