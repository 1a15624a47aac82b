// npm test: everything. The last line counts the tests of all runners.
import { checkSteps, vitestStep } from "./check-steps.ts";
import { printSummary, retryFailures, runSteps, type Step } from "./run-steps.ts";

const browserStep: Step = {
  name: "browser tests",
  command: ["playwright", "test"],
  isShown: true,
  report: { file: "e2e-results.json", format: "playwright" },
};

// Both long steps begin at once and what is short fills what they leave: two cores stay full to the end.
const steps = [browserStep, vitestStep("integration"), ...checkSteps, vitestStep("property")];
printSummary(await retryFailures(steps, await runSteps(steps, 2)));
