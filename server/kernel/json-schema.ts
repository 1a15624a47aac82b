import { z } from "zod";
import fastJson from "fast-json-stringify";
import { documentedName, type Names } from "./rest-route.ts";

/** A JSON Schema (2020-12) as plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Returns the JSON Schema of one side of a zod schema, with the documented names of its fields. */
export function documentedSchema(
  schema: z.ZodType,
  side: "input" | "output",
  names: Names = {},
): JsonSchema {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: "any",
    cycles: "throw",
    reused: "inline",
    ...(side === "input" && { override: addWhatZodLeavesOut }),
  });
  return renameFields(plain, names) as JsonSchema;
}

type Described = { readonly zodSchema: z.core.$ZodTypes; jsonSchema: Record<string, unknown> };

/**
 * zod describes only the beginning of a pipe, though its end refuses too; and a text that is
 * trimmed first is empty when it is all blanks.
 */
function addWhatZodLeavesOut({ zodSchema, jsonSchema }: Described): void {
  const { def } = zodSchema._zod;
  if (def.type === "pipe" && isPlainText(def.in) && isPlainText(def.out)) {
    const { $schema: _dialect, ...end } = z.toJSONSchema(def.out, { io: "input" });
    for (const [keyword, value] of Object.entries(end)) jsonSchema[keyword] ??= value;
  }
  const least = jsonSchema["minLength"];
  if (typeof least !== "number" || least < 1) return;
  const trims = !z.safeParse(zodSchema, " ".repeat(least)).success;
  const takesLetters = z.safeParse(zodSchema, "x".repeat(least)).success;
  if (trims && takesLetters) jsonSchema["allOf"] = [{ pattern: "\\S" }];
}

function isPlainText(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "pipe" ? isPlainText(def.in) && isPlainText(def.out) : def.type === "string";
}

/**
 * Compiles a serialiser for answers of one known shape, several times faster than JSON.stringify on
 * lists. The answer must already carry its documented names; fields missing from the schema are
 * left out.
 */
export function compileResponse(
  schema: z.ZodType,
  options: { readonly envelope?: string; readonly names?: Names } = {},
): (answer: unknown) => string {
  const body = withNullableTypes(documentedSchema(schema, "output", options.names)) as JsonSchema;
  return fastJson(options.envelope ? envelopeSchema(options.envelope, body) : body);
}

/** Returns the schema of an answer that stands under one top-level key. */
export function envelopeSchema(envelope: string, schema: JsonSchema): JsonSchema {
  return { type: "object", properties: { [envelope]: schema }, required: [envelope] };
}

/** Copies a schema, renaming fields in `properties` and `required` and keeping everything else. */
function renameFields(node: unknown, names: Names): unknown {
  if (Array.isArray(node)) return node.map((item) => renameFields(item, names));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]: [string, unknown]) => {
      if (keyword === "properties") return [keyword, renameProperties(value as object, names)];
      if (keyword === "required") {
        return [keyword, (value as string[]).map((name) => documentedName(name, names))];
      }
      const isData = keyword === "default" || keyword === "const" || keyword === "enum";
      return [keyword, isData ? value : renameFields(value, names)];
    }),
  );
}

function renameProperties(properties: object, names: Names): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]: [string, unknown]) => [
      documentedName(name, names),
      renameFields(schema, names),
    ]),
  );
}

/** Turns `anyOf: [X, null]` into X with `nullable`, for which the serialiser needs no validator. */
function withNullableTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullableTypes);
  if (typeof node !== "object" || node === null) return node;
  if ("anyOf" in node && Array.isArray(node.anyOf) && node.anyOf.length === 2) {
    const [value, none] = node.anyOf as JsonSchema[];
    if (none?.["type"] === "null")
      return { ...(withNullableTypes(value) as object), nullable: true };
  }
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]) => [keyword, withNullableTypes(value)]),
  );
}
