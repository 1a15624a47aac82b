// npm test: everything. The last line counts the tests of all runners.
import { checkSteps, vitestStep } from "./check-steps.ts";
import { printSummary, retryFailures, runSteps, type Step } from "./run-steps.ts";

const browserStep: Step = {
  name: "browser tests",
  command: ["playwright", "test"],
  isShown: true,
  report: { file: "e2e-results.json", format: "playwright" },
};

// Browsers leave a third of two cores idle while they wait, so everything else runs beside them.
const steps = [browserStep, ...checkSteps, vitestStep("property"), vitestStep("integration")];
printSummary(await retryFailures(steps, await runSteps(steps, 2)));
