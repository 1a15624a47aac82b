import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { appRouter } from "#server/app-router.ts";
import type { JsonSchema } from "#server/kernel/json-schema.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { listRestCalls, type RestCall } from "#tests/fixtures/call-catalogue.ts";
import { generateValue } from "#tests/fixtures/generate-value.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { knownValues } from "#tests/fixtures/known-values.ts";
import { createRandom } from "#tests/fixtures/random.ts";

type Bag = Record<string, unknown>;
/** A value that the documented schema forbids. */
type Wrong = { readonly why: string; readonly value: unknown };

let test: TestApp;
let house: House;
let calls: RestCall[];
let authorization: string;

beforeAll(async () => {
  test = await createTestApp();
  house = await makeOrganization(test.deps, withOneOfEach("casa"));
  authorization = `Bearer ${await house.tokenAs("owner")}`;
  calls = (await listRestCalls(test)).filter(({ bodyType }) => bodyType === "application/json");
});
afterAll(() => test.close());

describe("a body that breaks the documented schema in one place", () => {
  it("is refused with 400, in every call and place", async () => {
    const taken: string[] = [];
    let sent = 0;
    for (const call of calls) {
      const sound = generate(call);
      for (const { why, body } of spoiled(call.body ?? {}, sound)) {
        const answer = await send(call, body);
        sent += 1;
        if (answer !== 400) taken.push(`${call.method} ${call.path}: ${why} → ${answer}`);
      }
    }
    expect(taken).toEqual([]);
    expect(sent).toBeGreaterThan(400);
  });
});

describe("a refinement of a text or a list", () => {
  it("is part of the documented schema", () => {
    const silent = Object.entries(appRouter._def.procedures).flatMap(([path, procedure]) => {
      const { inputs } = (procedure as unknown as { _def: { inputs: z.ZodType[] } })._def;
      return inputs.flatMap((input) => undescribed(input, path));
    });
    expect(silent).toEqual([]);
  });
});

/**
 * Returns the texts and lists below a schema that refuse by code what their description doesn't.
 */
function undescribed(schema: z.core.$ZodType, at: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const below = (inner: z.core.$ZodType, name = "") => undescribed(inner, `${at}.${name}`);
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([name, inner]) => below(inner, name));
    case "array":
      return [...refinedInSilence(schema, at), ...below(def.element, "[]")];
    case "string":
      return refinedInSilence(schema, at);
    case "union":
      return def.options.flatMap((option) => below(option));
    case "pipe":
      return [...below(def.in), ...below(def.out)];
    case "optional":
    case "nullable":
    case "default":
      return below(def.innerType);
    default:
      return [];
  }
}

function refinedInSilence(schema: z.core.$ZodType, at: string): string[] {
  const checks = schema._zod.def.checks ?? [];
  const isRefined = checks.some(({ _zod: { def } }) => def.check === "custom");
  const told = z.globalRegistry.get(schema) ?? {};
  const isTold = ["pattern", "allOf", "uniqueItems"].some((keyword) => keyword in told);
  return isRefined && !isTold ? [at] : [];
}

function generate(call: RestCall): Bag {
  const values = knownValues({
    at: house,
    other: house,
    call: `${call.method} ${call.path}`,
    spare: null,
  });
  const random = createRandom(7);
  return generateValue(call.body ?? {}, { random, known: values, junk: 0, optional: 0 }) as Bag;
}

async function send(call: RestCall, payload: Bag): Promise<number> {
  const { ids, slug, manageTokens, invitationTokens } = house;
  const isEmployee = call.path.includes("employees");
  const own = {
    id: /booking-links/.test(call.path)
      ? ids.bookingLinks
      : isEmployee
        ? ids.employees
        : (Object.entries(ids).find(([name]) => call.path.includes(dashed(name)))?.[1] ??
          ids.calendars),
    slug,
    token: (/invitations/.test(call.path) ? invitationTokens : manageTokens)[0] ?? "",
  };
  const url = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => own[name as keyof typeof own],
  );
  const answer = await test.app.inject({
    method: call.method,
    url,
    headers: { authorization },
    payload,
  });
  return answer.statusCode;
}

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns the body with each field in turn, at the top and in objects and lists, holding a
 * forbidden value.
 */
function spoiled(schema: JsonSchema, sound: Bag): { why: string; body: Bag }[] {
  const fields = Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);
  const unknown =
    schema["additionalProperties"] === false
      ? [{ why: "unknown key", body: { ...sound, nowhereDocumented: 1 } }]
      : [];
  const wrong = fields.flatMap(([name, field]) =>
    wrongOf(field).map(({ why, value }) => ({
      why: `${name}: ${why}`,
      body: { ...sound, [name]: value },
    })),
  );
  const missing = ((schema["required"] ?? []) as string[]).map((name) => {
    const { [name]: _left, ...body } = sound;
    return { why: `${name}: missing`, body };
  });
  return [...unknown, ...wrong, ...missing];
}

function wrongOf(schema: JsonSchema): Wrong[] {
  const alternatives = (schema["anyOf"] ?? schema["oneOf"]) as JsonSchema[] | undefined;
  if (alternatives) {
    const real = alternatives.filter(({ type }) => type !== "null");
    // One alternative may accept what another refuses.
    return real.length === 1 ? wrongOf(real[0] ?? {}) : [{ why: "other type", value: 0.5 }];
  }
  if ("enum" in schema || "const" in schema)
    return [{ why: "other value", value: "nenhum destes" }];
  switch (schema["type"]) {
    case "string":
      return wrongTexts(schema);
    case "integer":
    case "number":
      return wrongNumbers(schema);
    case "array":
      return wrongLists(schema);
    case "boolean":
      return [{ why: "other type", value: "true" }];
    case "object":
      return [
        { why: "other type", value: [] },
        ...spoiled(schema, {}).map(({ why, body }) => ({ why, value: body })),
      ];
    default:
      return [];
  }
}

function wrongTexts(schema: JsonSchema): Wrong[] {
  const { minLength, maxLength, format } = schema as Record<string, number | string | undefined>;
  const patterns = [schema, ...((schema["allOf"] ?? []) as JsonSchema[])]
    .map(({ pattern }) => pattern)
    .filter((pattern) => typeof pattern === "string")
    .map((pattern) => new RegExp(pattern, "u"));
  const odd = ["a\u0000b", "a\u0007b", "   ", "?", "1200-01-01", "1200-01-01T00:00:00Z"];
  const unfitting = odd.filter((text) => patterns.some((pattern) => !pattern.test(text)));
  return [
    { why: "other type", value: 7 },
    ...unfitting.map((value) => ({ why: `pattern ${JSON.stringify(value)}`, value })),
    ...(format ? [{ why: `format ${format}`, value: "sem forma" }] : []),
    ...(maxLength ? [{ why: "too long", value: "x".repeat(Number(maxLength) + 1) }] : []),
    ...(minLength ? [{ why: "too short", value: "x".repeat(Number(minLength) - 1) }] : []),
  ];
}

function wrongNumbers({ minimum, maximum, type }: JsonSchema): Wrong[] {
  return [
    { why: "other type", value: "1" },
    ...(type === "integer" ? [{ why: "broken", value: 1.5 }] : []),
    ...(typeof minimum === "number" ? [{ why: "too small", value: minimum - 1 }] : []),
    ...(typeof maximum === "number" ? [{ why: "too large", value: maximum + 1 }] : []),
  ];
}

function wrongLists(schema: JsonSchema): Wrong[] {
  const items = (schema["items"] ?? {}) as JsonSchema;
  const { minItems, maxItems, uniqueItems } = schema as Record<
    string,
    number | boolean | undefined
  >;
  const random = createRandom(3);
  const item =
    items["format"] === "uuid"
      ? house.ids.services
      : generateValue(items, { random, known, junk: 0 });
  return [
    { why: "other type", value: {} },
    ...wrongOf(items).map(({ why, value }) => ({ why: `item ${why}`, value: [value] })),
    ...(uniqueItems ? [{ why: "repeated", value: [item, item] }] : []),
    ...(maxItems ? [{ why: "too many", value: Array(Number(maxItems) + 1).fill(item) }] : []),
    ...(minItems ? [{ why: "too few", value: [] }] : []),
  ];
}

const known = (name: string) => (name === "date" ? ["2030-05-05"] : undefined);
