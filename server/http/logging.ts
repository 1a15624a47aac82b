import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { pino, type Bindings, type DestinationStream, type LevelWithSilent } from "pino";
import { callerOf } from "#server/kernel/request-context.ts";
import { redact, redactText } from "./redact.ts";

/** Makes the process's logger: one JSON line per event, without secrets; children inherit both. */
export function createLogger(
  level: LevelWithSilent,
  destination: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      // Errors are plain data by the time a serialiser sees them.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          method.apply(this, cleanMessages(args) as Parameters<typeof method>);
        },
      },
    },
    destination,
  );
  // pino formats the fields of lines, but not those that a child carries.
  const makeChild = logger.child;
  logger.child = function child(this: typeof logger, fields: object, options?: object) {
    return makeChild.call(this, redact(fields) as Bindings, options);
  } as typeof makeChild;
  return logger;
}

/** Redacts the texts of a line; an error without one would lend it its own message unredacted. */
function cleanMessages(args: readonly unknown[]): unknown[] {
  const [fields, text, ...rest] = args.map((arg) =>
    typeof arg === "string" ? redactText(arg) : arg,
  );
  const error = fields instanceof Error ? fields : errorIn(fields);
  if (error && text === undefined) return [fields, redactText(error.message)];
  return args.length < 2 ? [fields] : [fields, text, ...rest];
}

function errorIn(fields: unknown): Error | null {
  if (typeof fields !== "object" || fields === null || !("err" in fields)) return null;
  return fields.err instanceof Error ? fields.err : null;
}

const quietPaths = /^\/(health|metrics|assets)\b/;

/** Logs one line for each answered request, with its route and without its query. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
      ...callerOf(request),
    };
    if (quietPaths.test(request.url)) request.log.debug(fields, "request");
    else request.log.info(fields, "request");
  });
}

function pathOf(request: FastifyRequest): string {
  return redactText(request.url.split("?", 1)[0] ?? "");
}
