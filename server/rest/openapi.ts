import { apiDocsTexts as texts } from "#shared/api-docs.pt-br.ts";
import { errorStatus, type ErrorCode } from "#shared/errors.ts";
import type { JsonSchema } from "#server/kernel/json-schema.ts";
import type { ProcedureMeta } from "#server/kernel/trpc.ts";
import type { Operation } from "./operations.ts";

/** An OpenAPI 3.1 document as plain data. */
export type OpenApiDocument = {
  readonly openapi: "3.1.0";
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly [key: string]: unknown;
};

type OpenApiOperation = { readonly operationId: string; readonly [key: string]: unknown };

export type ErrorStatus = keyof typeof texts.statuses;

/** Describes all documented calls; `publicUrl` is their origin. */
export function openApiDocument(
  operations: readonly Operation[],
  publicUrl: string,
): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation);
  }
  return {
    openapi: "3.1.0",
    info: { title: texts.title, version: "1", description: texts.description },
    servers: [{ url: publicUrl }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: texts.bearer } },
      schemas: { Error: errorSchema },
      responses: Object.fromEntries(
        Object.entries(texts.statuses).map(([status, description]) => [
          `Error${status}`,
          { description, content: jsonContent({ $ref: "#/components/schemas/Error" }) },
        ]),
      ),
    },
  };
}

/** Returns the statuses with which a call may be refused, and under each its codes. */
export function errorStatusesOf({ refusals }: Operation): [ErrorStatus, ErrorCode[]][] {
  const statuses = Object.keys(texts.statuses).map((key) => Number(key) as ErrorStatus);
  return statuses
    .map((status): [ErrorStatus, ErrorCode[]] => [
      status,
      refusals.filter((code) => errorStatus[code] === status),
    ])
    .filter(([, codes]) => codes.length > 0);
}

/** Says who may make a call, in a sentence or two. */
export function accessSentence({ access, feature }: ProcedureMeta): string {
  const sentences: string[] = [];
  if (access === "public") sentences.push(texts.publicAccess);
  else if (access === "authenticated") sentences.push(texts.memberAccess);
  else {
    const permissions = typeof access === "string" ? [access] : access;
    sentences.push(texts.permission.replace("{permissions}", permissions.join(texts.or)));
  }
  if (feature) sentences.push(texts.feature.replace("{feature}", feature));
  return sentences.join(" ");
}

const errorSchema: JsonSchema = {
  type: "object",
  description: texts.error,
  required: ["error", "message"],
  properties: {
    error: {
      type: "string",
      enum: Object.keys(errorStatus),
      description: texts.errorFields.error,
    },
    message: { type: "string", description: texts.errorFields.message },
    requestId: { type: "string", description: texts.errorFields.requestId },
    issues: {
      type: "array",
      description: texts.errorFields.issues,
      items: {
        type: "object",
        required: ["path", "message"],
        properties: {
          path: { type: "string", description: texts.errorFields.path },
          message: { type: "string", description: texts.errorFields.complaint },
        },
      },
    },
    params: {
      type: "object",
      description: texts.errorFields.params,
      additionalProperties: { anyOf: [{ type: "string" }, { type: "number" }] },
    },
  },
};

function describeOperation(operation: Operation): OpenApiOperation {
  const { method, path, summary, tag, meta, parameters, body, status, answer, answerType } =
    operation;
  const refusals = errorStatusesOf(operation).map(([refusal, codes]) => [
    String(refusal),
    {
      $ref: `#/components/responses/Error${refusal}`,
      description: `${texts.statuses[refusal]} error: ${codes.join(", ")}.`,
    },
  ]);
  return {
    operationId: operationId(method, path),
    summary,
    description: accessSentence(meta),
    tags: [tag],
    security: meta.access === "public" ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: isRequired(body.schema),
        content: { [body.type]: { schema: body.schema } },
      },
    }),
    responses: {
      [String(status)]: {
        description: texts.answer,
        content: { [answerType]: { schema: answer } },
      },
      ...Object.fromEntries(refusals),
    },
  };
}

function isRequired(body: JsonSchema): boolean {
  return ((body["required"] ?? []) as string[]).length > 0;
}

function jsonContent(schema: JsonSchema): object {
  return { "application/json": { schema } };
}

/** `GET /api/calendar/{id}/appointments` → `getCalendarByIdAppointments`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, "")
    .split(/[/-]/)
    .map((segment) => segment.replace(/^\{(\w+)\}$/, "by-$1"))
    .flatMap((segment) => segment.split("-"));
  const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + capitalised.join("");
}
