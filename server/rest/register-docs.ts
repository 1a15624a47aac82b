import { readFileSync } from "node:fs";
import type { AnyRouter } from "@trpc/server";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import type { DocumentedRoute, RestRoute } from "#server/kernel/rest-route.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./openapi.ts";
import { listOperations } from "./operations.ts";

type DocsOptions = {
  readonly router: AnyRouter;
  readonly routes: readonly RestRoute[];
  readonly plainRoutes: readonly DocumentedRoute[];
  /** The origin used in examples and in the document. */
  readonly publicUrl: string;
};

/**
 * GET /api/openapi.json, /api/docs and its style sheet. Each is made on first request: making them
 * at the start would take a third of it.
 */
export function docsRoutes(options: DocsOptions): ServedRoute[] {
  const { router, routes, plainRoutes, publicUrl } = options;
  const operations = once(() => listOperations(router._def.procedures, routes, plainRoutes));
  const answers = {
    "/api/openapi.json": {
      type: "application/json; charset=utf-8",
      body: once(() => JSON.stringify(openApiDocument(operations(), publicUrl))),
    },
    "/api/docs": {
      type: "text/html; charset=utf-8",
      body: once(() => docsPage(operations(), publicUrl)),
    },
    "/api/docs.css": {
      type: "text/css; charset=utf-8",
      body: once(() => readFileSync(new URL("docs.css", import.meta.url), "utf8")),
    },
  };
  return Object.entries(answers).map(([path, { type, body }]) =>
    plainRoute({ method: "GET", path, access: "public" }, ({ reply }) =>
      reply.type(type).header("cache-control", "public, max-age=300").send(body()),
    ),
  );
}

/** Makes a value on first use, and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
