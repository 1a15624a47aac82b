// npm run deps: the import rules of .dependency-cruiser.cjs on the whole product, read once.
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "./root.ts";

const folders = ["shared", "src", "server", "client", "drizzle"];
const report = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string(), severity: z.string() }),
      }),
    ),
  }),
});

const cli = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
const config = join(root, ".dependency-cruiser.cjs");
const words = ["--config", config, "--output-type", "json", ...folders];
const run = spawnSync(process.execPath, [cli, ...words], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 256 * 1024 * 1024,
  stdio: ["ignore", "pipe", "inherit"],
});
const { modules, summary } = report.parse(JSON.parse(run.stdout));

const problems = summary.violations.map(
  ({ from, to, rule }) => `${rule.severity} ${rule.name}: ${from} → ${to}`,
);
// A checker that reads nothing finds nothing.
const read = new Set(modules.map(({ source }) => source));
const files = globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`, { cwd: root });
const unread = files.filter((file) => !read.has(file) && !file.endsWith(".d.ts"));
problems.push(...unread.map((file) => `${file} was not read`));
if (files.length === 0) problems.push("no file was found");

process.stdout.write(problems.map((problem) => `${problem}\n`).join(""));
process.stdout.write(`${files.length} files, ${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;
