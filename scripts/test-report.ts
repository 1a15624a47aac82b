import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** A failed test, or another failure, by a name to find it, and the lines of its error. */
export type Failure = {
  readonly name: string;
  readonly lines: readonly string[];
  /** The test's file below the root; missing when a hook, server or runner failed. */
  readonly file?: string;
};

export type TestReport = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
};

const linesOfOne = 6;
const longestLine = 180;
const diedWithIt = "its process ended before it did: what vitest printed names the signal or code";

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** Reads what vitest's JSON reporter wrote about the tests of the folder `root`. */
export function readVitestReport(json: unknown, root: string): TestReport {
  const report = vitestReport.parse(json);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    const ofTests = failed.map(({ fullName, failureMessages: [stack = ""] }) => ({
      name: `${lineOf(stack, name) ?? file} › ${fullName}`,
      lines: errorLines(stack),
      file,
    }));
    // A file that couldn't be loaded has no tests; one whose process died has none that failed.
    const reason = message || (status === "failed" && failed.length === 0 ? diedWithIt : "");
    return reason ? [{ name: file, lines: errorLines(reason), file }, ...ofTests] : ofTests;
  });

  /** Returns where the error's stack goes through the test's file. */
  function lineOf(stack: string, file: string): string | undefined {
    const at = stack.indexOf(`${file}:`);
    const line = at < 0 ? undefined : /^\d+/.exec(stack.slice(at + file.length + 1))?.[0];
    return line && `${relative(root, file)}:${line}`;
  }

  const failed = Math.max(report.numFailedTests, failures.length);
  return { passed: report.numPassedTests, failed, failures };
}

const playwrightError = z.object({
  message: z.string().optional(),
  location: z.object({ file: z.string(), line: z.number() }).optional(),
});

const playwrightSpec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(playwrightError) })) })),
});

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
  errors: z.array(playwrightError),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Reads what Playwright's JSON reporter wrote about the tests of the folder `root`. */
export function readPlaywrightReport(json: unknown, root: string): TestReport {
  const { config, suites, errors, stats } = playwrightReport.parse(json);

  function failuresOf(
    { specs, suites: inner = [] }: z.infer<typeof playwrightSuite>,
    titles: readonly string[],
  ): Failure[] {
    const failed = specs.filter(({ ok }) => !ok);
    return [
      ...failed.map(({ title, file, line, tests }) => {
        const path = join(config.rootDir, file);
        const error = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)[0];
        const shownLine = error?.location?.file === path ? error.location.line : line;
        const testFile = relative(root, path);
        return {
          name: [`${testFile}:${shownLine}`, ...titles, title].join(" › "),
          lines: errorLines(error?.message ?? "failed without an error"),
          file: testFile,
        };
      }),
      ...inner.flatMap((suite) => failuresOf(suite, [...titles, suite.title])),
    ];
  }

  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [
      ...errors.map(({ message = "" }) => ({
        name: "the browser tests",
        lines: errorLines(message),
      })),
      ...suites.flatMap((suite) => failuresOf(suite, [])),
    ],
  };
}

/** Returns a failed command's output from the first line that looks like an error. */
export function outputLines(output: string): string[] {
  const lines = stripVTControlCharacters(output).split("\n");
  const first = lines.findIndex((line) => /^ *(FAIL|error)\b|^\w*Error\b|: error TS/.test(line));
  return errorLines(lines.slice(Math.max(first, 0)).join("\n"));
}

/** Returns the error without its stack, quoted code, empty lines and colours. */
function errorLines(error: string): string[] {
  const [message = ""] = stripVTControlCharacters(error).split(/\n\s+at /);
  const lines = message.split("\n").filter((line) => !/^\s*(>? *\d* ?\|.*)?$/.test(line));
  return lines.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line));
}

/**
 * Describes all failures in a limited number of lines: each with the first lines of its error,
 * fewer the more failed, and the number of those left out.
 */
export function describeFailures(failures: readonly Failure[], most = 40): string[] {
  const lines = Math.min(linesOfOne, Math.max(0, Math.floor(most / failures.length) - 1));
  const shown = failures.length > most ? failures.slice(0, most - 1) : failures;
  const left = failures.length - shown.length;
  return [
    ...shown.flatMap((failure) => [
      `✗ ${failure.name}`,
      ...failure.lines.slice(0, lines).map((line) => `    ${line}`),
    ]),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}
