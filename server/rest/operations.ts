import type { z } from "zod";
import { documentedSchema, envelopeSchema, type JsonSchema } from "#server/kernel/json-schema.ts";
import { documentedName, type DocumentedRoute, type RestRoute } from "#server/kernel/rest-route.ts";
import type { ProcedureMeta } from "#server/kernel/trpc.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { apiDocsTexts } from "#shared/api-docs.pt-br.ts";
import { describeField, withDescriptions, type FieldPlace } from "./field-descriptions.ts";
import { paramsOfPath, procedureOfRoute } from "./procedure-of-route.ts";
import { refusalsOf } from "./refusals.ts";

/** One documented call, whoever serves it: the source of the OpenAPI document and the page. */
export type Operation = {
  readonly method: string;
  /** With `{params}`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly meta: ProcedureMeta;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: JsonSchema } | null;
  readonly status: number;
  readonly answer: JsonSchema;
  readonly answerType: string;
  /** The codes of all refusals that a caller must expect. */
  readonly refusals: readonly ErrorCode[];
};

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  /** Its meaning and its unit. */
  readonly description?: string;
  readonly schema: JsonSchema;
};

type Shape = Pick<
  RestRoute,
  "method" | "path" | "summary" | "tag" | "names" | "defaults" | "envelope" | "refusals"
> & {
  readonly status?: number;
  readonly idempotent?: boolean;
  readonly input: z.ZodType | null;
  readonly multipart?: z.ZodType;
  readonly output: z.ZodType | null;
  readonly answerType?: string;
};

const textSchema: JsonSchema = { type: "string" };
const keyParameter: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: apiDocsTexts.idempotencyKey,
  schema: { type: "string", minLength: 8, maxLength: 128, pattern: "^[\\x21-\\x7e]*$" },
};

/** Returns the documented calls of procedures and plain routes, in the order of their rows. */
export function listOperations(
  procedures: Readonly<Record<string, unknown>>,
  routes: readonly RestRoute[],
  plainRoutes: readonly DocumentedRoute[],
): Operation[] {
  const served = routes.map((route) => {
    const { input, output, meta } = procedureOfRoute(route, procedures);
    return operationOf({ ...route, input, output }, meta);
  });
  const plain = plainRoutes.map((route) =>
    operationOf({ ...route, input: route.input ?? null }, route),
  );
  return [...served, ...plain];
}

function operationOf(shape: Shape, meta: ProcedureMeta): Operation {
  const { method, summary, tag, names = {}, envelope } = shape;
  const input = shape.input ? documentedSchema(shape.input, "input", names) : {};
  const fields = withDefaults(input, shape);
  const { parameters: inPath, rest } = splitFields(shape, fields);
  const isQuery = method === "GET";
  const body = isQuery ? null : bodyOf(shape, rest);
  const parameters: Parameter[] = [
    ...inPath,
    ...(isQuery ? queryParameters(rest, tag) : []),
    ...(shape.idempotent ? [keyParameter] : []),
  ];
  const answer = shape.output ? documentedSchema(shape.output, "output", names) : {};
  return {
    method,
    path: shape.path.replaceAll(/:(\w+)/g, "{$1}"),
    summary,
    tag,
    meta,
    parameters,
    body,
    status: shape.status ?? 200,
    answer: withDescriptions(envelope ? envelopeSchema(envelope, answer) : answer, {
      section: tag,
      parent: tag,
    }),
    answerType: shape.answerType ?? "application/json",
    refusals: refusalsOf({
      method,
      meta,
      idempotent: shape.idempotent ?? false,
      isUpload: shape.multipart !== undefined,
      inputs: {
        ...(body?.schema["properties"] as Record<string, JsonSchema> | undefined),
        ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      },
      declared: shape.refusals ?? [],
    }),
  };
}

/**
 * Returns the documented input with the path's values, where the procedure would use another
 * default.
 */
function withDefaults(schema: JsonSchema, { defaults = {}, names }: Shape): JsonSchema {
  const properties = { ...(schema["properties"] as Record<string, JsonSchema> | undefined) };
  for (const [wireName, value] of Object.entries(defaults)) {
    const name = documentedName(wireName, names);
    properties[name] = { ...properties[name], default: value };
  }
  return { ...schema, properties };
}

/** Path parameters keep the row's names; the other fields have their documented ones. */
function splitFields({ path, tag, names = {} }: Shape, schema: JsonSchema) {
  const properties = (schema["properties"] ?? {}) as Record<string, JsonSchema>;
  const required = (schema["required"] ?? []) as string[];
  const inPath = new Map(paramsOfPath(path).map((name) => [documentedName(name, names), name]));
  const parameters = [...inPath].map(([documented, name]): Parameter => {
    return {
      name,
      in: "path",
      required: true,
      ...described(name, { section: tag, parent: "path" }),
      schema: properties[documented] ?? textSchema,
    };
  });
  const kept = Object.entries(properties).filter(([name]) => !inPath.has(name));
  const rest: JsonSchema = {
    ...schema,
    properties: Object.fromEntries(kept),
    required: required.filter((name) => !inPath.has(name)),
  };
  return { parameters, rest };
}

function queryParameters(schema: JsonSchema, section: string): Parameter[] {
  const required = schema["required"] as string[];
  return Object.entries(schema["properties"] as Record<string, JsonSchema>).map(
    ([name, field]) => ({
      name,
      in: "query",
      required: required.includes(name),
      ...described(name, { section, parent: "query" }),
      schema: field,
    }),
  );
}

function described(name: string, place: FieldPlace): Pick<Parameter, "description"> {
  const description = describeField(name, place);
  return description === undefined ? {} : { description };
}

function bodyOf(shape: Shape, schema: JsonSchema): Operation["body"] {
  if (shape.multipart) {
    const fields = documentedSchema(shape.multipart, "input", shape.names);
    const properties = {
      file: { type: "string", format: "binary" },
      ...(fields["properties"] as object),
    };
    const required = ["file", ...((fields["required"] ?? []) as string[])];
    const form = { ...fields, properties, required };
    const place = { section: shape.tag, parent: "multipart" };
    return { type: "multipart/form-data", schema: withDescriptions(form, place) };
  }
  const isEmpty = Object.keys(schema["properties"] as object).length === 0;
  const place = { section: shape.tag, parent: shape.tag };
  return isEmpty ? null : { type: "application/json", schema: withDescriptions(schema, place) };
}
