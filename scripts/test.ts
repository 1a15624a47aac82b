// npm test: everything. The last line counts the tests of all runners.
import { checkSteps, vitestStep } from "./check-steps.ts";
import { printSummary, runSteps, type Step } from "./run-steps.ts";

const slowSteps: readonly Step[] = [
  vitestStep("property"),
  vitestStep("integration"),
  {
    name: "browser tests",
    command: ["playwright", "test"],
    isShown: true,
    report: { file: "e2e-results.json", format: "playwright" },
  },
];

const checks = await runSteps(checkSteps, 2);
printSummary([...checks, ...(await runSteps(slowSteps, 1))]);
