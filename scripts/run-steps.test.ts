import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./root.ts";
import { retryFailures, runSteps, type Step } from "./run-steps.ts";

mkdirSync(join(root, ".tmp"), { recursive: true });
const dir = mkdtempSync(join(root, ".tmp/run-steps-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/**
 * Writes a report as vitest does: a test of each file fails while `failsAlone` or no file is named.
 */
const runner = `
const { writeFileSync } = require("node:fs");
const [reportFile, root, failsAlone, ...files] = process.argv.slice(1);
const alone = files.length > 3;
const named = alone ? files.slice(3) : files;
const fails = !alone || failsAlone === "yes";
const testResults = named.map((file) => ({
  name: root + "/" + file,
  status: fails ? "failed" : "passed",
  message: "",
  assertionResults: [
    { fullName: "holds", status: fails ? "failed" : "passed", failureMessages: fails ? ["Error: late"] : [] },
  ],
}));
const failed = fails ? named.length : 0;
writeFileSync(reportFile, JSON.stringify({ numPassedTests: alone ? named.length - failed : 9, numFailedTests: failed, testResults }));
process.exit(failed > 0 ? 1 : 0);
`;

function step(name: string, files: readonly string[], failsAlone = false): Step {
  const file = `${dir.slice(join(root, ".tmp/").length)}/${name}.json`;
  const report = join(root, ".tmp", file);
  return {
    name,
    command: ["node", "-e", runner, report, root, failsAlone ? "yes" : "no", ...files],
    report: { file, format: "vitest" },
  };
}

const three = ["a.test.ts", "b.test.ts", "c.test.ts"];

async function runTwice(flaky: Step) {
  const [result] = await retryFailures([flaky], await runSteps([flaky], 1));
  if (!result) throw new Error("The step left no result");
  return result;
}

test("a test that passes on a second run alone doesn't fail the run and is listed", async () => {
  const { isPassed, tests, unsteady } = await runTwice(step("lucky", three));
  expect(isPassed).toBe(true);
  expect(tests).toEqual({ passed: 12, failed: 0, failures: [] });
  expect(unsteady.map(({ file }) => file)).toEqual(three);
});

test("a test that fails twice fails the run", async () => {
  const { isPassed, tests, unsteady } = await runTwice(step("broken", three, true));
  expect(isPassed).toBe(false);
  expect(tests.failed).toBe(3);
  expect(unsteady).toEqual([]);
});

test("failures in many files, or without a file, are not run again", async () => {
  const many = { ...step("many", three), name: "many" };
  const failures = Array.from({ length: 5 }, (_, nth) => ({
    name: `test ${nth}`,
    lines: [],
    file: `${nth}.test.ts`,
  }));
  const first = { name: "many", isPassed: false, seconds: 1, unsteady: [] };
  const inManyFiles = { ...first, tests: { passed: 0, failed: 5, failures } };
  expect(await retryFailures([many], [inManyFiles])).toEqual([inManyFiles]);
  const ofServer = {
    ...first,
    tests: { passed: 0, failed: 1, failures: [{ name: "many", lines: ["no server"] }] },
  };
  expect(await retryFailures([many], [ofServer])).toEqual([ofServer]);
});
