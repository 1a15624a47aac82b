import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

const oneYearSeconds = 31_536_000;

type HeaderSettings = Pick<Config, "publicUrl" | "isProduction" | "s3">;

/** Sets the headers of every answer. Pages add their own policy, see `pagePolicy`. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  settings: HeaderSettings,
): Promise<void> {
  const headers = await headersOf(settings);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Returns what helmet sets. It writes the policy again for each request, though ours is always the
 * same, and took a tenth of the time of a day's free times: so it is asked once, by a server that
 * answers one request.
 */
async function headersOf(settings: HeaderSettings): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(settings) },
    // "no-referrer" would blank the Origin of forms; addresses with private tokens never leave our
    // site.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: settings.isProduction
      ? { maxAge: oneYearSeconds, includeSubDomains: true }
      : false,
    xFrameOptions: { action: "deny" },
  });
  probe.get("/", async (_request, { raw }) => raw.getHeaders());
  const answer = await probe.inject("/");
  await probe.close();
  return answer.json<Record<string, string>>();
}

/**
 * Returns the content security policy of one page: style tags (which Mantine writes) carry the
 * page's nonce; scripts come only from our own files, never from the page itself. Only the pages of
 * `framedBy`, which are origins, may show it in a frame.
 */
export function pagePolicy(
  settings: HeaderSettings,
  styleNonce: string,
  framedBy: readonly string[] = [],
): string {
  const directives = directivesOf(settings);
  directives["style-src"] = ["'self'", `'nonce-${styleNonce}'`];
  if (framedBy.length > 0) directives["frame-ancestors"] = [...framedBy];
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

function directivesOf({ publicUrl, s3 }: HeaderSettings): Record<string, string[]> {
  const filesOrigin = s3 ? [s3.publicEndpoint ?? s3.endpoint] : [];
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...filesOrigin],
    "font-src": ["'self'"],
    // Some browsers don't count a socket to the same host as 'self'.
    "connect-src": ["'self'", publicUrl.replace(/^http/, "ws")],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
  };
}
