import type { JsonSchema } from "#server/kernel/json-schema.ts";

/** Values that read well in examples, by the name of the field. */
const byName: Readonly<Record<string, unknown>> = {
  slug: "demo-clinica",
  month: "2026-12",
  token: "TOKEN",
  key: "CHAVE",
  password: "sua senha",
  currentPassword: "senha atual",
  newPassword: "senha nova",
  name: "Ana Souza",
  customerName: "Ana Souza",
  customerPhone: "+5511987654321",
  title: "Consulta",
  timezone: "America/Sao_Paulo",
};

const byFormat: Readonly<Record<string, unknown>> = {
  uuid: "0198c0de-0000-7000-8000-000000000001",
  date: "2026-12-01",
  "date-time": "2026-12-01T12:00:00Z",
  email: "ana@example.com",
};

/** Makes an example of a schema: only its required fields, shallow and plausible. */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  if ("const" in schema) return schema["const"];
  if ("default" in schema) return schema["default"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  const alternatives = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(alternatives)) return exampleOf(alternatives[0] as JsonSchema, name);
  if (name in byName) return byName[name];
  if (/email$/i.test(name)) return byFormat["email"];
  switch (schema["type"]) {
    case "object":
      return exampleObject(schema);
    case "array":
      return [exampleOf((schema["items"] ?? {}) as JsonSchema)];
    case "integer":
    case "number":
      return Math.max(1, Number(schema["minimum"] ?? 1));
    case "boolean":
      return true;
    default:
      return byFormat[String(schema["format"])] ?? "texto";
  }
}

function exampleObject(schema: JsonSchema): Record<string, unknown> {
  const properties = (schema["properties"] ?? {}) as Record<string, JsonSchema>;
  const required = (schema["required"] ?? []) as string[];
  const shown = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(shown.map((key) => [key, exampleOf(properties[key] ?? {}, key)]));
}
