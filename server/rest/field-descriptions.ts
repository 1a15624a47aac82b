import { fieldUnits } from "#shared/api-field-units.pt-br.ts";
import { fieldTexts } from "#shared/api-fields.pt-br.ts";
import type { JsonSchema } from "#server/kernel/json-schema.ts";

/** Where a field stands: the section of the call, and the field around it. */
export type FieldPlace = { readonly section: string; readonly parent: string };

/** Returns the key of a field's text, the most particular there is; undefined when none is written. */
export function textKeyOf(name: string, { section, parent }: FieldPlace): string | undefined {
  const keys = [`${section}.${parent}.${name}`, `${parent}.${name}`, name];
  return keys.find((key) => Object.hasOwn(fieldTexts, key));
}

/**
 * Returns a field's meaning and unit as one Portuguese sentence; undefined when none is written.
 */
export function describeField(name: string, place: FieldPlace): string | undefined {
  const known = textKeyOf(name, place);
  const found = known === undefined ? undefined : fieldTexts[known];
  if (found === undefined || typeof found === "string") return found && `${found}.`;
  const [text, unit] = found;
  return `${text} (${fieldUnits[unit]}).`;
}

/** Returns a copy of a schema in which every field, at every depth, says what it means. */
export function withDescriptions(schema: JsonSchema, place: FieldPlace): JsonSchema {
  return describeNode(schema, place) as JsonSchema;
}

function describeNode(node: unknown, place: FieldPlace): unknown {
  if (Array.isArray(node)) return node.map((item) => describeNode(item, place));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([keyword, value]: [string, unknown]) => [
      keyword,
      keyword === "properties"
        ? describeFields(value as object, place)
        : describeNode(value, place),
    ]),
  );
}

function describeFields(properties: object, place: FieldPlace): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]: [string, JsonSchema]) => {
      const description = describeField(name, place);
      const described = withDescriptions(schema, { ...place, parent: name });
      return [name, description === undefined ? described : { ...described, description }];
    }),
  );
}
