// npm run dev: Vite with hot reload in front of a server that restarts when its files change. The
// embedded database runs beside both, so that restarting the server takes only a moment.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { root } from "./root.ts";
import { openConfiguredDatabase, readSettings } from "./settings.ts";

const clientPort = 5173;
const settings = readSettings();
const { config, stop } = await openConfiguredDatabase(settings);
const serverUrl = `http://127.0.0.1:${config.port}`;
const env = {
  ...process.env,
  DATABASE_URL: config.databaseUrl,
  DATABASE_OWNER_URL: config.databaseOwnerUrl ?? undefined,
  DEV_SERVER_URL: serverUrl,
  // Links in mails lead to Vite, as does the browser's Origin.
  PUBLIC_URL: process.env["PUBLIC_URL"] ?? `http://localhost:${clientPort}`,
};

const children = [
  run(["--watch", "--watch-preserve-output", "scripts/serve.ts"]),
  run(["node_modules/vite/bin/vite.js", `--port=${clientPort}`, "--strictPort"]),
];
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, endChildren);
await Promise.race(children.map((child) => once(child, "exit")));
endChildren();
await Promise.all(children.map(ended));
await stop();

function run(words: string[]): ChildProcess {
  return spawn(process.execPath, words, { cwd: root, env, stdio: "inherit" });
}

function endChildren(): void {
  for (const child of children) child.kill("SIGTERM");
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
