import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./root.ts";
import {
  describeFailures,
  outputLines,
  readPlaywrightReport,
  readVitestReport,
  type Failure,
  type TestReport,
} from "./test-report.ts";

export type Step = {
  readonly name: string;
  /** A command of node_modules/.bin, or node, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Shown while it runs; otherwise only when it fails. */
  readonly isShown?: boolean;
  /** Where the command leaves its tests' counts: a JSON report below .tmp/. */
  readonly report?: { readonly file: string; readonly format: "vitest" | "playwright" };
};

/** This many files with failed tests may be bad luck on a busy machine; more are not. */
const mostUnsteadyFiles = 4;

export type StepResult = {
  readonly name: string;
  readonly isPassed: boolean;
  readonly seconds: number;
  readonly tests: TestReport;
  /** Tests that failed beside the other steps and passed alone. */
  readonly unsteady: readonly Failure[];
};

/** Runs the steps, a few at once, all of them whatever fails, and reports each as it ends. */
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

/**
 * Runs the files of failed tests once more, one step at a time with nothing beside them. What
 * passes alone doesn't fail the run, but the summary names it: a test that fails on a busy machine
 * must be fixed.
 */
export async function retryFailures(
  steps: readonly Step[],
  results: readonly StepResult[],
): Promise<StepResult[]> {
  const retried: StepResult[] = [];
  for (const result of results) {
    const step = steps.find(({ name }) => name === result.name);
    retried.push(step && !result.isPassed ? await retryStep(step, result) : result);
  }
  return retried;
}

async function retryStep(step: Step, first: StepResult): Promise<StepResult> {
  const { passed, failed, failures } = first.tests;
  const files = [...new Set(failures.map(({ file }) => file))];
  // Without a report, or when a hook, server or runner failed, there is no file to run again.
  if (files.length === 0 || files.length > mostUnsteadyFiles) return first;
  if (!files.every((file) => file !== undefined)) return first;
  const name = `${step.name}, again`;
  const second = await runStep({ ...step, name, command: [...step.command, ...files] });
  const seconds = first.seconds + second.seconds;
  if (!second.isPassed || second.tests.passed === 0) return { ...first, seconds };
  const tests: TestReport = { passed: passed + failed, failed: 0, failures: [] };
  return { ...first, isPassed: true, seconds, tests, unsteady: failures };
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
  const tests = readTests(step, { isPassed, output });
  return { name: step.name, isPassed, seconds, tests, unsteady: [] };
}

const noTests: TestReport = { passed: 0, failed: 0, failures: [] };

/**
 * Reads the step's report. A failure missing from it, such as that of a hook, a dead runner or a
 * linter, is shown by the step's output; that of a runner counts as a failed test.
 */
function readTests(
  step: Step,
  { isPassed, output }: { readonly isPassed: boolean; readonly output: string },
): TestReport {
  const tests = step.report ? readReport(step.report) : noTests;
  if (tests && (isPassed || tests.failures.length > 0)) return tests;
  const { passed, failed } = tests ?? noTests;
  const lines = isPassed || step.isShown ? [] : outputLines(output);
  if (!tests) lines.unshift("left no report that can be read");
  if (step.isShown) lines.push("what it said stands above");
  const failures = [{ name: step.name, lines }];
  return { passed, failed: step.report ? Math.max(failed, 1) : 0, failures };
}

function readReport({ file, format }: NonNullable<Step["report"]>): TestReport | undefined {
  const read = format === "vitest" ? readVitestReport : readPlaywrightReport;
  try {
    return read(JSON.parse(readFileSync(join(root, ".tmp", file), "utf8")), root);
  } catch {
    return undefined;
  }
}

/**
 * Prints the steps with their seconds, the failures and, last, the counts of all runners' tests;
 * sets the exit code.
 */
export function printSummary(results: readonly StepResult[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, isPassed, seconds, tests }) => {
    const counts = tests.passed + tests.failed > 0 ? `${tests.passed} tests` : "";
    const time = `${seconds.toFixed(1)} s`.padStart(8);
    return `${isPassed ? "passed" : "FAILED"}  ${name.padEnd(width)} ${time}  ${counts}`.trimEnd();
  });
  const sum = (of: "passed" | "failed") =>
    results.reduce((total, { tests }) => total + tests[of], 0);
  lines.push(...describeFailures(results.flatMap(({ tests }) => tests.failures)));
  const unsteady = results.flatMap((result) => result.unsteady);
  if (unsteady.length > 0) {
    lines.push("failed beside the other tests, passed alone:", ...describeFailures(unsteady));
  }
  lines.push(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.stdout.write(`\n${lines.join("\n")}\n`);
  const isFailed = results.some(({ isPassed, tests }) => !isPassed || tests.failed > 0);
  if (isFailed) process.exitCode = 1;
}
