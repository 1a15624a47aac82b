import { describe, expect, test } from "vitest";
import {
  describeFailures,
  outputLines,
  readPlaywrightReport,
  readVitestReport,
} from "./test-report.ts";

const root = "/house";
const stack = [
  "    at /house/shared/money.test.ts:31:65",
  "    at file:///house/node_modules/vitest/dist/run.js:1695:35",
].join("\n");

describe("vitest's report", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: "/house/shared/money.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "money adds", status: "passed", failureMessages: [] },
          {
            fullName: "money subtracts",
            status: "failed",
            failureMessages: [`AssertionError: expected 1 to be 2\n${stack}`, "Error: another"],
          },
        ],
      },
      {
        name: "/house/shared/plans.test.ts",
        status: "failed",
        message: "Cannot find module './none.ts'",
        assertionResults: [],
      },
    ],
  };

  test("names a file whose process died, to be run again", () => {
    const died = {
      name: "/house/server/logo.int.test.ts",
      status: "failed",
      message: "",
      assertionResults: [
        { fullName: "a logo is cut", status: "passed", failureMessages: [] },
        { fullName: "a logo is kept", status: "pending", failureMessages: [] },
      ],
    };
    const counts = { numPassedTests: 1, numFailedTests: 0 };
    expect(readVitestReport({ ...counts, testResults: [died] }, root)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [
        {
          name: "server/logo.int.test.ts",
          lines: [expect.stringContaining("its process ended")],
          file: "server/logo.int.test.ts",
        },
      ],
    });
  });

  test("lists failed tests by line with the first error, and files that can't be loaded", () => {
    expect(readVitestReport(report, root)).toEqual({
      passed: 7,
      failed: 2,
      failures: [
        {
          name: "shared/money.test.ts:31 › money subtracts",
          lines: ["AssertionError: expected 1 to be 2"],
          file: "shared/money.test.ts",
        },
        {
          name: "shared/plans.test.ts",
          lines: ["Cannot find module './none.ts'"],
          file: "shared/plans.test.ts",
        },
      ],
    });
  });
});

describe("Playwright's report", () => {
  const location = { file: "/house/tests/e2e/week.spec.ts", line: 72, column: 25 };
  const message =
    "Error: \u001b[2mexpect(\u001b[22mreceived).toBe(expected)\n\nExpected: 2\n  71 |\n> 72 | x();\n     | ^";
  const failed = {
    title: "a day is shown",
    ok: false,
    file: "week.spec.ts",
    line: 58,
    tests: [
      {
        results: [
          {
            errors: [{ message, location }, { message: "Error: another" }],
            attachments: [{ name: "screenshot", path: "/house/test-results/test-failed-1.png" }],
          },
        ],
      },
    ],
  };
  const report = {
    config: { rootDir: "/house/tests/e2e" },
    suites: [
      {
        title: "week.spec.ts",
        specs: [{ ...failed, title: "a week is shown", ok: true }],
        suites: [{ title: "on a phone", specs: [failed] }],
      },
    ],
    errors: [],
    stats: { expected: 104, unexpected: 1, flaky: 1 },
  };

  test("lists failed tests by the failing line, with their groups and without attachments", () => {
    expect(readPlaywrightReport(report, root)).toEqual({
      passed: 104,
      failed: 2,
      failures: [
        {
          name: "tests/e2e/week.spec.ts:72 › on a phone › a day is shown",
          lines: ["Error: expect(received).toBe(expected)", "Expected: 2"],
          file: "tests/e2e/week.spec.ts",
        },
      ],
    });
  });

  test("reports a server that didn't start", () => {
    const errors = [{ message: "Error: Process from config.webServer was not able to start." }];
    const { failures } = readPlaywrightReport({ ...report, suites: [], errors }, root);
    expect(failures.map(({ lines }) => lines)).toEqual([[errors[0]?.message]]);
  });
});

test("the excerpt of a command's output starts at its error", () => {
  const vitest =
    "✓ shared/money.test.ts (3 tests)\n FAIL  week › opens\nError: hook fails\n    at x";
  expect(outputLines(vitest)).toEqual([" FAIL  week › opens", "Error: hook fails"]);
  expect(outputLines("Unused exports (1)\nlink.ts")).toEqual(["Unused exports (1)", "link.ts"]);
});

describe("the list of failures", () => {
  const error = Array.from({ length: 30 }, (_, line) => `line ${line}`);
  const failures = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ name: `test ${nth}`, lines: error }));

  test("is empty when nothing failed", () => {
    expect(describeFailures([])).toEqual([]);
  });

  test("gives each failure six lines while they are few", () => {
    const lines = describeFailures(failures(5));
    expect(lines).toHaveLength(35);
    expect(lines.slice(0, 2)).toEqual(["✗ test 0", "    line 0"]);
    expect(lines.slice(5, 8)).toEqual(["    line 4", "    line 5", "✗ test 1"]);
  });

  test.each([6, 10, 20, 21, 40, 41, 500])("never exceeds forty lines: %i", (count) => {
    const lines = describeFailures(failures(count));
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.startsWith("✗"))).toHaveLength(count > 40 ? 39 : count);
    expect(lines.at(-1)?.startsWith("  and ")).toBe(count > 40);
  });
});
