import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { pino, type DestinationStream, type LevelWithSilent } from "pino";
import { redact, redactText } from "./redact.ts";

/** The process's logger: one JSON line an event, without secrets; children inherit both. */
export function createLogger(
  level: LevelWithSilent,
  destination: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
        bindings: (fields) => redact(fields) as Record<string, unknown>,
      },
      // Errors are plain data by the time a serialiser sees them.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args.map((arg) =>
            typeof arg === "string" ? redactText(arg) : arg,
          );
          method.apply(this, [first as string, ...(rest as string[])]);
        },
      },
    },
    destination,
  );
}

const quietPaths = /^\/(health|metrics|assets)\b/;

/** One line for each answered request, with its route and without its query. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    };
    if (quietPaths.test(request.url)) request.log.debug(fields, "request");
    else request.log.info(fields, "request");
  });
}

function pathOf(request: FastifyRequest): string {
  return redactText(request.url.split("?", 1)[0] ?? "");
}
