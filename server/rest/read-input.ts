import type { FastifyRequest } from "fastify";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import { documentedName, type Names } from "#server/kernel/rest-route.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import type { FieldPlan, ObjectPlan } from "./field-plan.ts";
import type { RoutedProcedure } from "./procedure-of-route.ts";
import { coerceText, toDocumentedPath, toWire } from "./translate.ts";

const maxIssues = 50;

/** What a request gives to a procedure, and why it can't be all of it, in documented names. */
export type ReadInput = {
  readonly input: Readonly<Record<string, unknown>>;
  readonly issues: readonly FieldIssue[];
};

/**
 * Reads a procedure's input from a request: path parameters, query (texts, coerced on a copy) and
 * JSON body (never coerced). Unknown keys and a repeated field become issues; everything else is left to the
 * procedure's own schema. Throws `invalid_input` for a body that is no object.
 */
export function readInput(
  plan: ObjectPlan,
  request: Pick<FastifyRequest, "query" | "params">,
  body: unknown = {},
): ReadInput {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new DomainError("invalid_input", {}, [], requestMessages.bodyNotObject);
  }
  const query = toWire(plan, request.query, { coerce: true });
  const fields = toWire(plan, body, { coerce: false });
  const params = readParams(plan, request.params as Record<string, string>);
  const issues: FieldIssue[] = [...query.issues, ...fields.issues];
  const input: Record<string, unknown> = Object.create(null);
  for (const part of [query.value, fields.value, params]) {
    for (const [name, value] of Object.entries(part as object)) {
      if (name in input) {
        const path = toDocumentedPath(plan, name);
        issues.push({ path, message: requestMessages.fieldTwice });
      }
      input[name] = value;
    }
  }
  return { input, issues };
}

/** The refusal of a request that can't be read: its issues, and those of what could be read of it. */
export async function refusalOf(
  { input: schema, inputPlan: plan }: Pick<RoutedProcedure, "input" | "inputPlan">,
  { input, issues }: ReadInput,
  { names, request }: { names: Names | undefined; request: Pick<FastifyRequest, "params"> },
): Promise<DomainError> {
  const error = (await schema?.safeParseAsync(input))?.error;
  const known = error && asDomainError(error);
  const others = known ? withDocumentedNames(known, { plan, names }, request).issues : [];
  return new DomainError("invalid_input", {}, [...issues, ...others].slice(0, maxIssues));
}

/** Path parameters already have wire names. */
function readParams(
  plan: ObjectPlan,
  params: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null);
  for (const [name, text] of Object.entries(params)) {
    const field = plan.byWireName.get(name);
    input[name] = field ? coerceText(field.plan, text) : text;
  }
  return input;
}

/**
 * Returns a refusal of the procedure with its paths and parameters in documented names; those of the
 * address keep the address's names.
 */
export function withDocumentedNames(
  error: DomainError,
  { plan, names }: { readonly plan: FieldPlan; readonly names: Names | undefined },
  { params }: Pick<FastifyRequest, "params">,
): DomainError {
  const inAddress = new Set(Object.keys(params as object));
  const issues = error.issues.map(({ path, message }) => ({
    path: inAddress.has(path) ? path : toDocumentedPath(plan, path),
    message,
  }));
  const told = Object.entries(error.params).map(
    ([name, value]) => [documentedName(name, names), value] as const,
  );
  return new DomainError(error.code, Object.fromEntries(told), issues, error.message);
}
