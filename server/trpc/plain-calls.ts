import { getErrorShape, getTRPCErrorFromUnknown, type AnyRouter } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestContext } from "#server/kernel/context.ts";
import { callProcedure } from "./call-procedure.ts";
import { maxBatchSize } from "./limits.ts";

type PlainCall = {
  readonly path: string;
  readonly procedure: AnyRouter["_def"]["procedures"][string];
  /** As it was sent: `{ json }`, or undefined. */
  readonly input: unknown;
};

/** The calls of a request, which are answered together. */
export type PlainCalls = { readonly calls: readonly PlainCall[]; readonly isBatch: boolean };

const typeOfMethod: Readonly<Record<string, string>> = { GET: "query", POST: "mutation" };
/** Nothing aborts a query or a command once it has begun. */
const neverAborted = new AbortController().signal;

/**
 * Reads the calls of a well-formed request for queries or for commands; returns null for every
 * other request, such as subscriptions, streamed answers, unknown paths and broken JSON.
 */
export function readPlainCalls(router: AnyRouter, request: FastifyRequest): PlainCalls | null {
  const { path } = request.params as { path: string };
  const query = request.query as Readonly<Record<string, unknown>>;
  const { accept, "trpc-accept": form } = request.headers;
  if (form !== undefined || accept?.includes("application/jsonl")) return null;
  const isBatch = query["batch"] === "1";
  const paths = isBatch ? path.split(",") : [path];
  if (paths.length > maxBatchSize) return null;
  const inputs = readInputs(request.method === "GET" ? query["input"] : request.body, isBatch);
  if (!inputs) return null;
  const { procedures } = router._def;
  const calls: PlainCall[] = [];
  for (const [index, name] of paths.entries()) {
    const procedure = Object.hasOwn(procedures, name) ? procedures[name] : undefined;
    if (procedure?._def.type !== typeOfMethod[request.method]) return null;
    calls.push({ path: name, procedure, input: inputs[index] });
  }
  return { calls, isBatch };
}

/** Reads the inputs by the position of their calls; returns null for JSON of another form. */
function readInputs(text: unknown, isBatch: boolean): Readonly<Record<number, unknown>> | null {
  if (text === undefined) return {};
  if (typeof text !== "string") return null;
  let inputs: unknown;
  try {
    inputs = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isBatch) return [inputs];
  const isObject = typeof inputs === "object" && inputs !== null && !Array.isArray(inputs);
  return isObject ? (inputs as Record<number, unknown>) : null;
}

/**
 * Answers as tRPC's own adapter does, but without making a web Request and Response of each Fastify
 * request and a stream of the answer: they cost as much as most calls themselves.
 */
export async function answerPlainCalls(
  router: AnyRouter,
  { calls, isBatch }: PlainCalls,
  context: RequestContext,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answers = await Promise.all(
    calls.map((call, batchIndex) => answerCall(router, call, context, batchIndex)),
  );
  const [first] = answers;
  const status = answers.every((answer) => answer.status === first?.status) ? first?.status : 207;
  const bodies = answers.map(({ body }) => body);
  return reply
    .code(status ?? 200)
    .headers({ "content-type": "application/json; charset=utf-8", vary: "trpc-accept, accept" })
    .send(JSON.stringify(isBatch ? bodies : bodies[0]));
}

type CallAnswer = { readonly status: number; readonly body: object };

async function answerCall(
  router: AnyRouter,
  { path, procedure, input }: PlainCall,
  ctx: RequestContext,
  batchIndex: number,
): Promise<CallAnswer> {
  const { _config: config } = router._def;
  const { type } = procedure._def;
  const { input: inputs, output: outputs } = config.transformer;
  const getRawInput = () =>
    Promise.resolve(input === undefined ? undefined : inputs.deserialize(input));
  try {
    const call = { path, type, ctx, batchIndex, getRawInput, signal: neverAborted };
    const data = await callProcedure(procedure, call);
    return { status: 200, body: { result: { data: outputs.serialize(data) } } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const shape = getErrorShape({ config, ctx, error, input: undefined, path, type });
    const status = getHTTPStatusCodeFromError(error);
    return { status, body: { error: outputs.serialize(shape) } };
  }
}
