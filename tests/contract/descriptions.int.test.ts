import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldUnits } from "#shared/api-field-units.pt-br.ts";
import { fieldTextParts, fieldTexts } from "#shared/api-fields.pt-br.ts";
import { escapeHtml } from "#shared/domain/html.ts";
import type { JsonSchema } from "#server/kernel/json-schema.ts";
import { textKeyOf, type FieldPlace } from "#server/rest/field-descriptions.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { comparedMeanings, trueOfAll } from "./compared-meanings.ts";
import { thingOf } from "./field-things.ts";

type Operation = {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
};
type Described = { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> };
type Field = {
  /** The call and the path to the field in it. */
  readonly at: string;
  readonly name: string;
  readonly place: FieldPlace;
  readonly schema: JsonSchema;
  readonly description: string;
};

let test: TestApp;
let page: string;
let fields: Field[];

beforeAll(async () => {
  test = await createTestApp();
  const document: { paths: Record<string, Record<string, Operation>> } = (
    await test.app.inject("/api/openapi.json")
  ).json();
  page = (await test.app.inject("/api/docs")).body;
  fields = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      fieldsOf(operation, `${method.toUpperCase()} ${path}`),
    ),
  );
});
afterAll(() => test.close());

describe("every parameter and field of the documented API", () => {
  it("is one of many", () => {
    expect(fields.length).toBeGreaterThan(1_000);
  });

  it("has a description", () => {
    const silent = fields.filter(({ description }) => description.length < 2);
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  it("has a unit when it is a number, a day or an instant", () => {
    const units = Object.values(fieldUnits);
    const bare = fields.filter(
      ({ schema, description }) =>
        isMeasured(schema) && !units.some((unit) => description.endsWith(`(${unit}).`)),
    );
    expect(bare.map(({ at }) => at)).toEqual([]);
  });

  it("appears on the page with that description", () => {
    const missing = new Set(
      fields
        .map(({ description }) => description)
        .filter((text) => !page.includes(escapeHtml(text))),
    );
    expect([...missing]).toEqual([]);
  });

  it("uses every stored description", () => {
    const used = new Set(fields.map(({ name, place }) => textKeyOf(name, place)));
    expect(Object.keys(fieldTexts).filter((key) => !used.has(key))).toEqual([]);
  });

  it("is described in one file: none silently takes another's place", () => {
    const keys = fieldTextParts.flatMap((part) => Object.keys(part));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it("takes one text for several kinds of things only where the meanings were compared", () => {
    const things = new Map<string, Set<string>>();
    for (const { name, place } of fields) {
      const key = textKeyOf(name, place) ?? name;
      things.set(key, (things.get(key) ?? new Set()).add(thingOf(place)));
    }
    const shared = [...things].filter(([key, of]) => of.size > 1 && !trueOfAll.includes(key));
    const found = Object.fromEntries(
      shared.map(([key, of]) => [key, [...of].toSorted().join(" ")]),
    );
    expect(found).toEqual(comparedMeanings);
  });
});

function fieldsOf(operation: Operation, call: string): Field[] {
  const tag = operation.tags[0] ?? "";
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    ...parameter,
    at: `${call} ${parameter.in}.${parameter.name}`,
    place: { section: tag, parent: parameter.in },
    description: parameter.description ?? "",
  }));
  const bodies = [operation.requestBody, ...Object.values(operation.responses)].flatMap((body) =>
    Object.entries(body?.content ?? {}).flatMap(([type, { schema }]) =>
      fieldsIn(
        schema,
        { section: tag, parent: type === "multipart/form-data" ? "multipart" : tag },
        call,
      ),
    ),
  );
  return [...parameters, ...bodies];
}

function fieldsIn(node: unknown, place: FieldPlace, at: string): Field[] {
  if (Array.isArray(node)) return node.flatMap((item) => fieldsIn(item, place, at));
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([keyword, value]: [string, unknown]) =>
    keyword === "properties"
      ? Object.entries(value as Record<string, JsonSchema>).flatMap(([name, schema]) => [
          {
            at: `${at} ${name}`,
            name,
            place,
            schema,
            description: typeof schema["description"] === "string" ? schema["description"] : "",
          },
          ...fieldsIn(schema, { ...place, parent: name }, `${at} ${name}`),
        ])
      : fieldsIn(value, place, at),
  );
}

/** Whether it is a number, day or instant, a list of them, or nullable. */
function isMeasured(schema: JsonSchema): boolean {
  const types = new Set([schema["type"]].flat());
  if (types.has("integer") || types.has("number")) return true;
  if (schema["format"] === "date" || schema["format"] === "date-time") return true;
  const inner = [schema["anyOf"], schema["oneOf"], schema["items"]].flat();
  return inner.some(
    (one) => typeof one === "object" && one !== null && isMeasured(one as JsonSchema),
  );
}
