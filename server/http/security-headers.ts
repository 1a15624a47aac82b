import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

const oneYearSeconds = 31_536_000;

type HeaderSettings = Pick<Config, "publicUrl" | "isProduction" | "s3">;

/** Sets the headers of every answer. Pages add their own policy, see `pagePolicy`. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  settings: HeaderSettings,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(settings) },
    // "no-referrer" would blank the Origin of forms; addresses with private tokens never leave our
    // site.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: settings.isProduction
      ? { maxAge: oneYearSeconds, includeSubDomains: true }
      : false,
    xFrameOptions: { action: "deny" },
  });
}

/**
 * Returns the content security policy of one page: style tags (which Mantine writes) carry the
 * page's nonce; scripts come only from our own files, never from the page itself.
 */
export function pagePolicy(settings: HeaderSettings, styleNonce: string): string {
  const directives = directivesOf(settings);
  directives["style-src"] = ["'self'", `'nonce-${styleNonce}'`];
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
