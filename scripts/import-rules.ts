// Reads what dependency-cruiser found in the product as JSON (npm run deps), says what breaks a rule of
// .dependency-cruiser.cjs, and fails on a file that was not read: a checker that reads nothing finds nothing.
import { globSync } from "node:fs";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { root } from "./root.ts";

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

const { modules, summary } = report.parse(await json(process.stdin));
const problems = summary.violations.map(
  ({ from, to, rule }) => `${rule.severity} ${rule.name}: ${from} → ${to}`,
);
const read = new Set(modules.map(({ source }) => source));
const files = globSync("{shared,src,server,client,drizzle,tests,scripts,bench}/**/*.{ts,tsx}", {
  cwd: root,
});
const unread = files.filter((file) => !read.has(file) && !file.endsWith(".d.ts"));
problems.push(...unread.map((file) => `${file} was not read`));
if (files.length === 0) problems.push("no file was found");

process.stdout.write(problems.map((problem) => `${problem}\n`).join(""));
process.stdout.write(`${files.length} files, ${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;
