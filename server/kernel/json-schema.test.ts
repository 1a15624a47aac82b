import { describe, expect, it } from "vitest";
import { z } from "zod";
import { compileResponse, documentedSchema } from "./json-schema.ts";

const schema = z.object({
  id: z.string(),
  priceCents: z.int(),
  professional: z.object({ id: z.string(), name: z.string() }).nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()).optional(),
});
const names = { priceCents: "price", professional: "professionalId" };

describe("documentedSchema", () => {
  it("uses documented names at every depth and leaves the zod schema unchanged", () => {
    const before = JSON.stringify(z.toJSONSchema(schema));
    const described = documentedSchema(schema, "output", names);
    expect(described["required"]).toEqual(["_id", "price", "professionalId", "note"]);
    expect(described).toHaveProperty("properties.professionalId.anyOf.0.required", ["_id", "name"]);
    expect(JSON.stringify(z.toJSONSchema(schema))).toBe(before);
  });

  it("leaves values unchanged", () => {
    const described = documentedSchema(
      z.object({ kind: z.enum(["id", "priceCents"]) }),
      "input",
      names,
    );
    expect(described).toHaveProperty("properties.kind.enum", ["id", "priceCents"]);
  });
});

describe("compileResponse", () => {
  const serialize = compileResponse(schema, { envelope: "service", names });

  it("writes only the schema's fields", () => {
    const answer = {
      _id: "a",
      price: 10,
      professionalId: { _id: "p", name: 'Ana "X"', secret: 1 },
      note: null,
      tags: ["x"],
      secret: 2,
    };
    expect(JSON.parse(serialize({ service: answer }))).toEqual({
      service: {
        _id: "a",
        price: 10,
        professionalId: { _id: "p", name: 'Ana "X"' },
        note: null,
        tags: ["x"],
      },
    });
  });

  it("writes null for a nullable object", () => {
    const text = serialize({ service: { _id: "a", price: 1, professionalId: null, note: "n" } });
    expect(JSON.parse(text)).toEqual({
      service: { _id: "a", price: 1, professionalId: null, note: "n" },
    });
  });
});
