import { fieldUnits } from "#shared/api-field-units.pt-br.ts";
import { fieldTexts } from "#shared/api-fields.pt-br.ts";
import type { JsonSchema } from "#server/kernel/json-schema.ts";

/**
 * Returns a field's meaning and unit as one Portuguese sentence; undefined when none is written.
 */
export function describeField(name: string, parent: string): string | undefined {
  const known = [`${parent}.${name}`, name].find((key) => Object.hasOwn(fieldTexts, key));
  const found = known === undefined ? undefined : fieldTexts[known];
  if (found === undefined || typeof found === "string") return found && `${found}.`;
  const [text, unit] = found;
  return `${text} (${fieldUnits[unit]}).`;
}

/** Returns a copy of a schema in which every field, at every depth, says what it means. */
export function withDescriptions(schema: JsonSchema, parent: string): JsonSchema {
  return describeNode(schema, parent) as JsonSchema;
}

function describeNode(node: unknown, parent: string): unknown {
  if (Array.isArray(node)) return node.map((item) => describeNode(item, parent));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]: [string, unknown]) => [
      keyword,
      keyword === "properties"
        ? describeFields(value as object, parent)
        : describeNode(value, parent),
    ]),
  );
}

function describeFields(properties: object, parent: string): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]: [string, JsonSchema]) => {
      const description = describeField(name, parent);
      const described = withDescriptions(schema, name);
      return [name, description === undefined ? described : { ...described, description }];
    }),
  );
}
