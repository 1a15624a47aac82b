// npm start: builds what is missing or older than its sources, and runs serve.ts from the build,
// which takes a quarter of the time. `--no-client` leaves the client to the development server.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { withStartLock } from "#server/integrations/embedded-postgres/start-lock.ts";
import { buildClientIfStale, requireClient } from "./client-build.ts";
import { loadEnvFile, root } from "./root.ts";
import { buildServerIfStale, requireServer, serverProgram } from "./server-build.ts";

// Stacks show the sources.
process.setSourceMapsEnabled(true);
loadEnvFile();
if (process.env["NODE_ENV"] === "production") {
  requireClient();
  requireServer();
} else {
  const dist = join(root, "dist");
  mkdirSync(dist, { recursive: true });
  await withStartLock(join(dist, "build.lock"), async () => {
    if (!process.argv.includes("--no-client")) buildClientIfStale();
    buildServerIfStale();
  });
}
await import(pathToFileURL(serverProgram).href);
