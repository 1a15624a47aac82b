import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { z } from "zod";
import { root } from "./settings.ts";

export type Step = {
  readonly name: string;
  /** A command of node_modules/.bin, or node, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Shown while it runs; otherwise only when it fails. */
  readonly isShown?: boolean;
  /** Where the command leaves the counts of its tests: a JSON report below .tmp/. */
  readonly report?: { readonly file: string; readonly format: "vitest" | "playwright" };
};

export type StepResult = {
  readonly name: string;
  readonly isPassed: boolean;
  readonly seconds: number;
  readonly tests: { readonly passed: number; readonly failed: number };
};

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

/** Runs the steps, so many at once, all of them whatever fails, and tells each as it ends. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await runStep(step));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function runStep(step: Step): Promise<StepResult> {
  const [command, ...words] = step.command;
  const reportFile = step.report && join(root, ".tmp", step.report.file);
  if (reportFile) {
    mkdirSync(join(root, ".tmp"), { recursive: true });
    rmSync(reportFile, { force: true });
  }
  const started = performance.now();
  const bin = join(root, "node_modules/.bin");
  const child = spawn(command === "node" ? process.execPath : command, words, {
    cwd: root,
    stdio: step.isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"]}` },
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += String(chunk)));
  child.stderr?.on("data", (chunk) => (output += String(chunk)));
  child.once("error", (error) => (output += error.message));
  const [code] = (await once(child, "close")) as [number | null];
  const isPassed = code === 0;
  if (!isPassed) process.stdout.write(output);
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`${isPassed ? "✓" : "✗"} ${step.name} ${seconds.toFixed(1)} s\n`);
  return { name: step.name, isPassed, seconds, tests: countTests(step, reportFile) };
}

/** A runner that died before its report counts as one failed test. */
function countTests(step: Step, file: string | undefined): StepResult["tests"] {
  if (!step.report || !file) return { passed: 0, failed: 0 };
  const schema = step.report.format === "vitest" ? vitestReport : playwrightReport;
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Prints the steps with their seconds and, last, the tests of all runners; sets the exit code. */
export function printSummary(results: readonly StepResult[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, isPassed, seconds, tests }) => {
    const counts = tests.passed + tests.failed > 0 ? `${tests.passed} tests` : "";
    const time = `${seconds.toFixed(1)} s`.padStart(8);
    return `${isPassed ? "passed" : "FAILED"}  ${name.padEnd(width)} ${time}  ${counts}`.trimEnd();
  });
  const sum = (of: "passed" | "failed") =>
    results.reduce((total, { tests }) => total + tests[of], 0);
  lines.push(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.stdout.write(`\n${lines.join("\n")}\n`);
  if (results.some(({ isPassed }) => !isPassed)) process.exitCode = 1;
}
