import { apiDocsTexts } from "#shared/api-docs.pt-br.ts";
import type { JsonSchema } from "#server/kernel/json-schema.ts";

const { types } = apiDocsTexts;
const maxDepth = 4;

/** One line of a table of fields: `items[].price`, `inteiro`, required or not. */
export type FieldLine = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
};

/**
 * Returns the fields of an object schema, with those of inner objects and lists under their path.
 */
export function fieldLines(schema: JsonSchema, prefix = "", depth = 0): FieldLine[] {
  const properties = (schema["properties"] ?? {}) as Record<string, JsonSchema>;
  const required = new Set((schema["required"] ?? []) as string[]);
  return Object.entries(properties).flatMap(([name, field]) => {
    const line = {
      name: prefix + name,
      type: typeText(field),
      required: required.has(name),
      description: typeof field["description"] === "string" ? field["description"] : "",
    };
    if (depth >= maxDepth) return [line];
    const inner = innerObjects(field).flatMap(({ schema: object, suffix }) =>
      fieldLines(object, `${prefix}${name}${suffix}`, depth + 1),
    );
    return [line, ...inner];
  });
}

/** Writes a schema's type in words. */
export function typeText(schema: JsonSchema): string {
  const alternatives = alternativesOf(schema);
  if (alternatives) return [...new Set(alternatives.map(typeText))].join(apiDocsTexts.or);
  if (Array.isArray(schema["enum"])) {
    return types.oneOf.replace(
      "{values}",
      schema["enum"].map((value) => JSON.stringify(value)).join(", "),
    );
  }
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (schema["type"] === "array") {
    return types.listOf.replace("{item}", typeText((schema["items"] ?? {}) as JsonSchema));
  }
  return [nameOf(schema), ...limitsOf(schema)].join(", ");
}

function nameOf(schema: JsonSchema): string {
  const { format, type } = schema as { format?: string; type?: string | string[] };
  if (Array.isArray(type)) {
    return type.map((one) => nameOf({ ...schema, type: one })).join(apiDocsTexts.or);
  }
  if (format !== undefined && format in types && type !== "null") return types[format as "uuid"];
  return type !== undefined && type in types ? types[type as "string"] : types.any;
}

function limitsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, maxLength, format } = schema as Record<string, unknown>;
  const limits: string[] = [];
  if (typeof minimum === "number" && minimum > Number.MIN_SAFE_INTEGER) {
    limits.push(types.from.replace("{min}", String(minimum)));
  }
  if (typeof maximum === "number" && maximum < Number.MAX_SAFE_INTEGER) {
    limits.push(types.upTo.replace("{max}", String(maximum)));
  }
  if (typeof maxLength === "number" && format === undefined) {
    limits.push(types.characters.replace("{max}", String(maxLength)));
  }
  return limits;
}

function alternativesOf(schema: JsonSchema): JsonSchema[] | null {
  const found = schema["anyOf"] ?? schema["oneOf"];
  return Array.isArray(found) ? (found as JsonSchema[]) : null;
}

type InnerObject = { readonly schema: JsonSchema; readonly suffix: string };

/**
 * Returns the objects whose fields a table shows below a field: itself, its items or its
 * alternatives.
 */
function innerObjects(schema: JsonSchema): InnerObject[] {
  if (schema["properties"]) return [{ schema, suffix: "." }];
  if (schema["type"] === "array") {
    return innerObjects((schema["items"] ?? {}) as JsonSchema).map((inner) => ({
      schema: inner.schema,
      suffix: `[]${inner.suffix}`,
    }));
  }
  const values = schema["additionalProperties"];
  if (typeof values === "object" && values !== null && "properties" in values) {
    return [{ schema: { ...values }, suffix: ".*." }];
  }
  return (alternativesOf(schema) ?? []).flatMap(innerObjects);
}
